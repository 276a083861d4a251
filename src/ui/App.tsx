/** The screens and their addresses (§2). Every page is a chunk of its own; the editor stands outside the main layout. */
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PROJECTS_PATH, TEMPLATES_PATH } from '../app/paths.ts';
import { ConfirmProvider } from '../kit/confirm.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { Toaster } from '../kit/Toaster.tsx';
import {
  AboutPage,
  ContactPage,
  DownloadPage,
  EditorPage,
  FaqPage,
  HomePage,
  InformationPage,
  LegalPage,
  LoginPage,
  NotFoundPage,
  OlderViewPage,
  ProfilePage,
  ProjectsPage,
  RegisterPage,
  TemplatePage,
  TemplatesPage,
} from './screens.ts';
import { BeforeSignIn } from './shell/BeforeSignIn.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { MainLayout } from './shell/MainLayout.tsx';
import { RouteHead } from './shell/RouteHead.tsx';
import { SignedInOnly } from './shell/SignedInOnly.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <RouteHead />
      <ConfirmProvider>
        <Switch>
          {/* Whether it may be opened is the project chart's to say (§8). */}
          <Route path="/generator2/:project">
            {({ project }) => (
              <Suspense fallback={<Spinner className="min-h-dvh" />}>
                <EditorPage key={project} projectId={project} />
              </Suspense>
            )}
          </Route>
          <Route>
            <MainLayout>
              <MainPages />
            </MainLayout>
          </Route>
        </Switch>
      </ConfirmProvider>
      <Toaster />
    </ErrorBoundary>
  );
}

const PAGES: readonly (readonly [path: string, page: ReactNode])[] = [
  ['/', <HomePage key="/" />],
  ['/about', <AboutPage key="/about" />],
  ['/contact', <ContactPage key="/contact" />],
  ['/pginfo', <InformationPage key="/pginfo" />],
  ['/faq', <FaqPage key="/faq" />],
  [
    '/login',
    <BeforeSignIn key="/login">
      <LoginPage />
    </BeforeSignIn>,
  ],
  [
    '/register',
    <BeforeSignIn key="/register">
      <RegisterPage />
    </BeforeSignIn>,
  ],
  ['/download', <DownloadPage key="/download" />],
  ['/contractoffer', <LegalPage key="/contractoffer" text="offer" />],
  ['/termofuse', <LegalPage key="/termofuse" text="terms" />],
  ['/pdpp', <LegalPage key="/pdpp" text="privacy" />],
  ['/cppd', <LegalPage key="/cppd" text="consent" />],
];

function MainPages() {
  return (
    <Switch>
      {PAGES.map(([path, page]) => (
        <Route key={path} path={path}>
          {page}
        </Route>
      ))}
      <Route path={PROJECTS_PATH}>
        <SignedInOnly>
          <ProjectsPage />
        </SignedInOnly>
      </Route>
      <Route path="/profile">
        <SignedInOnly>
          <ProfilePage />
        </SignedInOnly>
      </Route>
      <Route path={TEMPLATES_PATH}>
        <TemplatesPage />
      </Route>
      <Route path={`${TEMPLATES_PATH}/:template`}>
        {({ template }) => <TemplatePage key={template} templateId={template} />}
      </Route>
      <Route path="/generator/:project">
        {({ project }) => (
          <SignedInOnly>
            <OlderViewPage key={project} projectId={project} />
          </SignedInOnly>
        )}
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}
