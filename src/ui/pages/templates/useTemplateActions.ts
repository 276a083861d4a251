import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { TemplateDetail } from '../../../api/contract/templates.ts';
import { projectOfTemplate } from '../../../app/start/projectOfTemplate.ts';
import { removeTemplate } from '../../../app/templates/removeTemplate.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import {
  editorPath,
  startPath,
  templatePath,
  TEMPLATES_PATH,
  loginPathFor,
} from '../../../app/platform/paths.ts';
import { useAuth } from '../../application/useAuth.ts';
import type { Look } from '../../../data/looks/index.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { notify } from '../../../kit/notify.ts';
import { titleOf } from './templateTexts.ts';
import type { SessionStorage } from '../../../api/session.ts';

type Wish = 'like';

const STORAGE_KEY = 'template_wish';

const QUERY_FIELD = 'next';

/**
 * What a person does with a template. A guest uses it without an account, on the page that begins with a
 * list; to like it they sign in first, and the action then continues by itself.
 */
export function useTemplateActions(
  template: TemplateDetail,
  look: Look | undefined,
  setLike: (liked: boolean, likes: number) => Promise<void>,
) {
  const application = useApplication();
  const { platform } = application;
  const { isLoggedIn } = useAuth();
  const [, navigate] = useLocation();
  const confirm = useConfirm();
  const [isUsing, setIsUsing] = useState(false);
  const { id, likes } = template;

  const like = useCallback(
    async (liked: boolean) => {
      if (isLoggedIn) await setLike(liked, likes);
      else navigate(loginPathForWish(platform.storage, id, 'like'));
    },
    [id, isLoggedIn, likes, navigate, platform, setLike],
  );
  useLikeAfterLogin(template, like);

  const use = async () => {
    if (!isLoggedIn) return navigate(startPath(id, look));
    setIsUsing(true);
    const result = await projectOfTemplate(application, id, look);
    setIsUsing(false);
    if (result.ok) navigate(editorPath(result.value.id));
    else notify('negative', result.error.text);
  };

  const leave = () => navigate(`${TEMPLATES_PATH}?mine=true`, { replace: true });
  const remove = async () => {
    const isSure = await confirm({
      title: 'Удалить шаблон?',
      text: `Шаблон «${titleOf(template)}» исчезнет из списка. Проекты, которые по нему уже сделали, останутся.`,
      danger: true,
    });
    if (!isSure) return;
    const problem = await removeTemplate(application, id);
    if (problem !== null) return notify('negative', problem);
    notify('positive', 'Шаблон удалён');
    leave();
  };
  return {
    isUsing,
    use: () => void use(),
    toggleLike: () => void like(!template.is_liked),
    remove: () => void remove(),
    leave,
  };
}

/** Likes the template if the person wanted that before signing in, once, and takes it out of the address. */
function useLikeAfterLogin({ id, is_liked }: TemplateDetail, like: (liked: boolean) => Promise<void>): void {
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
    if (isOurs && !is_liked) void like(true);
  }, [wish, isLoggedIn, platform, id, is_liked, navigate, like]);
}

/**
 * What a guest wanted to do with a template that needs an account, carried through signing in. The way back
 * is an ordinary address with the wish in it; the device remembers that the wish was made here, so that a
 * link from a stranger does nothing by itself.
 *
 * Remembers the wish; answers the login page that leads back to it.
 */
function loginPathForWish(storage: SessionStorage, templateId: string, wish: Wish): string {
  const target = wishPath(templateId, wish);
  storage.setItem(STORAGE_KEY, target);
  return loginPathFor(target);
}

/** The wish in the query of a template's page, or null. */
function wishIn(query: string): Wish | null {
  const wish = new URLSearchParams(query).get(QUERY_FIELD);
  return wish === 'like' ? wish : null;
}

/** Whether the wish was made on this device; tells it once, and forgets it. */
function takeWish(storage: SessionStorage, templateId: string, wish: Wish): boolean {
  const isOurs = storage.getItem(STORAGE_KEY) === wishPath(templateId, wish);
  if (isOurs) storage.removeItem(STORAGE_KEY);
  return isOurs;
}

function wishPath(templateId: string, wish: Wish): string {
  return `${templatePath(templateId)}?${new URLSearchParams({ [QUERY_FIELD]: wish }).toString()}`;
}
