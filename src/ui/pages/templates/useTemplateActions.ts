import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { TemplateDetail } from '../../../api/contract/templates.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { editorPath, startPath, templatePath, TEMPLATES_PATH } from '../../../app/paths.ts';
import { useAuth } from '../../application/useAuth.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { notify } from '../../../kit/notify.ts';
import type { Wish } from './afterLogin.ts';
import { loginPathForWish, takeWish, wishIn } from './afterLogin.ts';
import { titleOf } from './templateTexts.ts';

/**
 * What a person does with a template. A guest uses it without an account, on the page that begins with a list; to like it they
 * sign in first, and what they wanted then goes on by itself.
 */
export function useTemplateActions(
  template: TemplateDetail,
  setLike: (liked: boolean, likes: number) => Promise<void>,
) {
  const { api, platform } = useApplication();
  const { isLoggedIn } = useAuth();
  const [, navigate] = useLocation();
  const confirm = useConfirm();
  const [isUsing, setIsUsing] = useState(false);
  const { id, likes } = template;

  const begin = useCallback(
    async (wish: Wish, liked: boolean) => {
      if (!isLoggedIn)
        return navigate(wish === 'use' ? startPath(id) : loginPathForWish(platform.storage, id, wish));
      if (wish === 'like') return setLike(liked, likes);
      setIsUsing(true);
      // oxlint-disable-next-line react/rules-of-hooks -- a call of the service, whose name (§7) begins like a hook's
      const result = await api.useTemplate(id);
      setIsUsing(false);
      if (result.ok) navigate(editorPath(result.value.id));
      else notify('negative', result.error.text);
    },
    [api, id, isLoggedIn, likes, navigate, platform, setLike],
  );
  useWishAfterLogin(template, begin);

  const remove = async () => {
    const isSure = await confirm({
      title: 'Удалить шаблон?',
      text: `Шаблон «${titleOf(template)}» исчезнет из списка. Проекты, которые по нему уже сделали, останутся.`,
      danger: true,
    });
    if (!isSure) return;
    const result = await api.deleteTemplate(id);
    if (!result.ok) return notify('negative', result.error.text);
    notify('positive', 'Шаблон удалён');
    navigate(`${TEMPLATES_PATH}?mine=true`, { replace: true });
  };
  return {
    isUsing,
    use: () => void begin('use', false),
    toggleLike: () => void begin('like', !template.is_liked),
    remove: () => void remove(),
  };
}

/** Goes on with what the person wanted before signing in, once, and takes it out of the address. */
function useWishAfterLogin(
  { id, is_liked }: TemplateDetail,
  begin: (wish: Wish, liked: boolean) => Promise<void>,
): void {
  const { platform } = useApplication();
  const { isLoggedIn } = useAuth();
  const [, navigate] = useLocation();
  const wish = wishIn(useSearch());
  const isDone = useRef(false);
  useEffect(() => {
    if (wish === null || !isLoggedIn || isDone.current) return;
    isDone.current = true;
    const isOurs = takeWish(platform.storage, id, wish);
    navigate(templatePath(id), { replace: true });
    // A second like would take the first one back.
    if (isOurs && !(wish === 'like' && is_liked)) void begin(wish, true);
  }, [wish, isLoggedIn, platform, id, is_liked, navigate, begin]);
}
