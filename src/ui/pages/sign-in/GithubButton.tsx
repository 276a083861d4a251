import { GitBranch } from 'lucide-react';
import { useAuth } from '../../application/useAuth.ts';
import { Button } from '../../../kit/Button.tsx';
import { WhenSite } from '../../shell/WhenSite.tsx';

/** There is one only where the server has GitHub's client id and secret (decision 0058). */
export function GithubButton() {
  const { isBusy, goToGithub } = useAuth();
  return (
    <WhenSite has="github">
      {() => (
        <div className="space-y-4">
          <div
            aria-hidden
            className="flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
          >
            или
          </div>
          <Button variant="outline" full icon={GitBranch} busy={isBusy} onClick={goToGithub}>
            Войти через GitHub
          </Button>
          <p className="text-xs text-ink-soft">
            От GitHub мы узнаем ваш логин и email. Пароль остаётся у GitHub.
          </p>
        </div>
      )}
    </WhenSite>
  );
}
