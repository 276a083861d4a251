/** Shows the screen of the address. The table of them is routes.ts. */
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ConfirmProvider } from '../kit/confirm.tsx';
import type { Elements } from '../kit/elements.ts';
import { notify } from '../kit/notify.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { Toaster } from '../kit/Toaster.tsx';
import { useStrayFiles } from '../kit/useFileDrop.ts';
import { NOT_FOUND, routeAt, ROUTES } from './routes.ts';
import { BeforeSignIn } from './shell/BeforeSignIn.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import type { ScreenRoute } from './shell/route.ts';
import { RouteHead } from './shell/RouteHead.tsx';
import { RequireSignIn } from './shell/RequireSignIn.tsx';
import { SiteLayout } from './shell/siteLayout.ts';

const IN_MAIN_LAYOUT = ROUTES.filter(({ layout }) => layout === undefined);
const ALONE = ROUTES.filter(({ layout }) => layout === 'own');

/** Told of a file that was let go where nothing takes it. */
const STRAY_FILE_TEXT =
  'Файл не открыт: здесь его некуда положить. Таблицу и файл проекта перетащите на страницу «Проекты», картинку — на лист проекта.';
const STRAY_FILE_MS = 6000;

export function App() {
  const [path] = useLocation();
  useStrayFiles(() => notify('warning', STRAY_FILE_TEXT, { duration: STRAY_FILE_MS }));
  const head = routeAt(path);
  return (
    <ErrorBoundary>
      <RouteHead head={head} />
      <ConfirmProvider>
        <Switch>
          {ALONE.map((route) => (
            <Route key={route.path} path={route.path}>
              {(names) => <Waiting>{pageOf(route, names)}</Waiting>}
            </Route>
          ))}
          <Route>
            <Waiting>
              <SiteLayout title={head.title}>
                {/* A screen that went back to and cannot be loaded, or fails, leaves the header. */}
                <ErrorBoundary key={path}>
                  <Switch>
                    {IN_MAIN_LAYOUT.map((route) => (
                      <Route key={route.path} path={route.path}>
                        {(names) => pageOf(route, names)}
                      </Route>
                    ))}
                    <Route>{NOT_FOUND.render('')}</Route>
                  </Switch>
                </ErrorBoundary>
              </SiteLayout>
            </Waiting>
          </Route>
        </Switch>
      </ConfirmProvider>
      <Toaster />
    </ErrorBoundary>
  );
}

function Waiting({ children }: { readonly children: Elements }) {
  return <Suspense fallback={<Spinner className="min-h-dvh" />}>{children}</Suspense>;
}

function pageOf(
  { guard, render }: ScreenRoute,
  names: Readonly<Record<string, string | undefined>>,
): Elements {
  const page = render(Object.values(names)[0] ?? '');
  if (guard === 'signed-in') return <RequireSignIn>{page}</RequireSignIn>;
  return guard === 'signed-out' ? <BeforeSignIn>{page}</BeforeSignIn> : page;
}
