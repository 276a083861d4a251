import { GitBranch } from 'lucide-react';
import { useCallback } from 'react';
import { useApplication } from '../../composition/ApplicationProvider.tsx';
import { useAuth } from '../../composition/useAuth.ts';
import { Button } from '../../kit/Button.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';

const GITHUB_OFF = 'Вход через GitHub на этом сервере не настроен. Войдите по логину и паролю.';
const GITHUB_ON = 'От GitHub мы узнаем ваш логин и email. Пароль остаётся у GitHub.';

/** Works where the server has GitHub's client id and secret (design §5); elsewhere it says why it is off. */
export function GithubButton() {
  const { api } = useApplication();
  const { isBusy, goToGithub } = useAuth();
  const { loaded } = useLoaded(useCallback((options) => api.githubState(options), [api]));
  const isOff = loaded.kind === 'ready' && !loaded.value.enabled;
  return (
    <div className="space-y-4">
      <div
        aria-hidden
        className="flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        или
      </div>
      <Button
        variant="outline"
        full
        icon={GitBranch}
        busy={loaded.kind === 'loading' || isBusy}
        disabledReason={isOff ? GITHUB_OFF : null}
        onClick={goToGithub}
      >
        Войти через GitHub
      </Button>
      {/* Its room is there before it is known which of the two it is. */}
      <p className="min-h-8 text-xs text-ink-soft">
        {isOff ? GITHUB_OFF : loaded.kind === 'ready' && GITHUB_ON}
      </p>
    </div>
  );
}
