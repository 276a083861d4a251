import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { startApplication } from '../../../src/app/application.ts';
import { ApplicationProvider } from '../../../src/ui/application/ApplicationProvider.tsx';
import { ProjectSessionProvider } from '../../../src/ui/application/ProjectSessionProvider.tsx';
import { ErrorBoundary } from '../../../src/ui/shell/ErrorBoundary.tsx';
import { fakeService } from '../support/fakeService.ts';
import { testPlatform } from '../support/testPlatform.ts';

/** React delays what suspended by 300 ms, and every project would open that much later. */
test('a project that waits for drawing does not suspend', () => {
  const view = renderProject(() => new Promise(() => undefined));

  expect(view.container.textContent).toBe('waiting');
});

test('drawing that cannot be loaded is told by the page', async () => {
  const view = renderProject(() => Promise.reject(new Error('No network.')));

  expect((await view.findByText('Страница не открылась')).tagName).toBe('P');
});

function renderProject(loadDrawing: () => Promise<never>) {
  const platform = { ...testPlatform('/generator2/p1', fakeService([]), {}), loadDrawing };
  return render(
    <ErrorBoundary>
      <Suspense fallback="suspended">
        <ApplicationProvider application={startApplication(platform)}>
          <ProjectSessionProvider projectId="p1" waiting={<p>waiting</p>}>
            <p>opened</p>
          </ProjectSessionProvider>
        </ApplicationProvider>
      </Suspense>
    </ErrorBoundary>,
  );
}
