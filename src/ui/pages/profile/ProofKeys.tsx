/** «Проверка подлинности»: the keys of the account that sign documents. */
import { FileKey2, FileX2, KeyRound, SquareTerminal } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import type { OwnKey } from '../../../api/contract/proof.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { listKeys, withdrawKey } from '../../../app/issue/proof/accountKeys.ts';
import { forgetKey, keptKeys, remindAt, signingKeyOf } from '../../../app/issue/proof/keysHere.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { PartFailed } from './PartFailed.tsx';
import { PROOF_PART } from './proofPart.ts';

const forms = () => import('./ProofKeyForms.tsx');
const MakeForm = lazyPart(async () => (await forms()).MakeForm);
const Backup = lazyPart(async () => (await forms()).Backup);
const RestoreForm = lazyPart(async () => (await forms()).RestoreForm);
const PlacesForm = lazyPart(async () => (await forms()).PlacesForm);
const WithdrawForm = lazyPart(async () => (await forms()).WithdrawForm);

/** As the page of a document writes days; that page is no part of the profile. */
const DAY = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayText = (date: string) => DAY.format(Date.parse(`${date}T00:00:00Z`)).replaceAll(' ', '\u00A0');

type Doing = 'nothing' | 'make' | 'restore' | 'withdraw' | 'places';

const ABOUT =
  'Добавьте на документ код, и любой сможет навести на него камеру и увидеть, что документ настоящий. Документы подписывает ключ: он хранится на этом устройстве, а имена людей на сайт не попадают.';

export function ProofKeys() {
  const application = useApplication();
  const { loaded, reload } = useLoaded(
    useCallback((options: CallOptions) => listKeys(application, options), [application]),
  );
  if (loaded.kind === 'loading')
    return (
      <>
        <output className="sr-only">Загрузка...</output>
        <Skeleton className="h-40 w-full" />
      </>
    );
  if (loaded.kind === 'failed') return <PartFailed text={loaded.text} onRetry={reload} />;
  return <Keys keys={loaded.value} onChange={reload} />;
}

interface KeysProps {
  readonly keys: readonly OwnKey[];
  readonly onChange: () => void;
}

function Keys({ keys, onChange }: KeysProps) {
  const isSentHere = useSentHere();
  const [doing, setDoing] = useState<Doing>(isSentHere && keys.length === 0 ? 'make' : 'nothing');
  const [made, setMade] = useState<OwnKey | null>(null);
  const { here, signing, unsaved, look } = useKeysHere(keys);
  const done = () => {
    setDoing('nothing');
    onChange();
  };
  if (made !== null)
    return (
      <Backup
        own={made}
        onDone={() => {
          setMade(null);
          done();
        }}
      />
    );
  if (doing === 'make')
    return <MakeForm replaced={signing} onMade={setMade} onClose={() => setDoing('nothing')} />;
  if (doing === 'restore')
    return <RestoreForm keys={keys} onDone={done} onClose={() => setDoing('nothing')} />;
  if (doing === 'withdraw') return <WithdrawForm keys={keys} onClose={() => setDoing('nothing')} />;
  const counted = keys.find(({ withdrawn }) => withdrawn === undefined);
  if (doing === 'places' && counted !== undefined)
    return <PlacesForm own={counted} onDone={done} onClose={() => setDoing('nothing')} />;
  return (
    <div className="space-y-4">
      <p className="text-sm text-pretty text-ink-soft">{ABOUT}</p>
      {isSentHere && signing !== null && (
        <output className="block text-sm text-positive">
          Ключ готов. Вернитесь на вкладку с проектом и сохраните копии.
        </output>
      )}
      {keys.length > 0 && (
        <ul aria-label="Ключи" className="divide-y divide-line border-y border-line">
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              own={key}
              isHere={here?.has(key.id)}
              onSave={unsaved.has(key.id) ? () => setMade(key) : null}
              isSigning={key.id === signing?.id}
              canBeReplaced={signing !== null && key.id !== signing.id && key.withdrawn === undefined}
              onChange={onChange}
              onForgotten={look}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon={KeyRound} onClick={() => setDoing('make')}>
          {signing === null ? 'Создать ключ' : 'Заменить ключ'}
        </Button>
        <Button variant="outline" icon={FileKey2} onClick={() => setDoing('restore')}>
          Восстановить из файла
        </Button>
        {keys.length > 0 && (
          <>
            <Button variant="outline" icon={FileX2} onClick={() => setDoing('withdraw')}>
              Отозвать документ
            </Button>
            {counted !== undefined && (
              <Button variant="outline" icon={SquareTerminal} onClick={() => setDoing('places')}>
                Для командной строки
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Whether the address asks for this part, which then is shown at once. */
function useSentHere(): boolean {
  const { platform } = useApplication();
  const [isSentHere] = useState(() => platform.currentPath().endsWith(`#${PROOF_PART}`));
  useEffect(() => {
    if (isSentHere) document.getElementById(PROOF_PART)?.scrollIntoView();
  }, [isSentHere]);
  return isSentHere;
}

/** Which keys this device has, null until it is known; those without a backup, and the one that signs. */
function useKeysHere(keys: readonly OwnKey[]) {
  const [here, setHere] = useState<ReadonlySet<string> | null>(null);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [signing, setSigning] = useState<OwnKey | null>(null);
  const look = useCallback(() => {
    void keptKeys().then(async (ids) => {
      setHere(new Set(ids));
      setUnsaved(new Set(await unsavedOf(ids)));
    });
    void signingKeyOf(keys).then(setSigning);
  }, [keys]);
  useEffect(look, [look]);
  return { here, signing, unsaved, look };
}

async function unsavedOf(ids: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(ids.map(async (id) => ((await remindAt(id)) === null ? [] : [id])));
  return found.flat();
}

interface KeyRowProps {
  readonly own: OwnKey;
  /** Undefined until it is known. */
  readonly isHere: boolean | undefined;
  /** Saves its backup; null where that is done. */
  readonly onSave: (() => void) | null;
  readonly isSigning: boolean;
  /** Another one signs here, and nobody was told that this one does not. */
  readonly canBeReplaced: boolean;
  readonly onChange: () => void;
  readonly onForgotten: () => void;
}

function KeyRow({ own, isHere, onSave, isSigning, canBeReplaced, onChange, onForgotten }: KeyRowProps) {
  const application = useApplication();
  const confirm = useConfirm();
  const withdraw = async (why: 'lost' | 'replaced') => {
    const problem = await withdrawKey(application, own, why);
    if (problem === null) onChange();
    else application.platform.notify('negative', problem);
  };
  const loseKey = async () => {
    const text =
      'Все документы, подписанные этим ключом, окажутся под сомнением. Отменить это нельзя. Нажимайте, если ключ мог попасть к чужим.';
    if (await confirm({ title: 'Ключ утерян?', text, danger: true })) await withdraw('lost');
  };
  const replace = async () => {
    const text =
      'Подписывать им больше не получится и на других устройствах. Документы, которые он подписал, останутся подлинными.';
    if (await confirm({ title: 'Отметить ключ заменённым?', text })) await withdraw('replaced');
  };
  const forget = async () => {
    const text =
      'Подписывать документы здесь больше не получится, пока вы не восстановите ключ из файла. Выданные документы останутся подлинными.';
    if (!(await confirm({ title: 'Убрать ключ с этого устройства?', text }))) return;
    await forgetKey(own.id).catch(() => undefined);
    onForgotten();
  };
  return (
    <li className="space-y-2 py-3">
      <p className="text-base wrap-anywhere text-ink" translate="no">
        {own.issuer}
      </p>
      <p className="text-sm text-ink-soft">
        <span>Номер ключа: </span>
        <span translate="no" className="wrap-anywhere">
          {own.id}
        </span>
      </p>
      <p className="text-sm text-ink-soft">{standing(own, isHere, isSigning)}</p>
      <p className="text-sm text-pretty text-ink-soft">{voucherText(own)}</p>
      <div className="flex flex-wrap gap-3">
        {canBeReplaced && (
          <Button variant="outline" size="sm" onClick={() => void replace()}>
            Отметить заменённым
          </Button>
        )}
        {own.withdrawn?.why !== 'lost' && (
          <Button variant="outline" size="sm" onClick={() => void loseKey()}>
            Ключ утерян
          </Button>
        )}
        {onSave !== null && (
          <Button variant="outline" size="sm" onClick={onSave}>
            Сохранить запасной файл
          </Button>
        )}
        {isHere === true && (
          <Button variant="outline" size="sm" onClick={() => void forget()}>
            Убрать с этого устройства
          </Button>
        )}
      </div>
    </li>
  );
}

function standing(
  { withdrawn, made_on, issued, withdrawn_count }: OwnKey,
  isHere: boolean | undefined,
  isSigning: boolean,
) {
  const counts = `документов: ${issued.toLocaleString('ru')}, отозвано: ${withdrawn_count.toLocaleString('ru')}`;
  if (withdrawn !== undefined)
    return `${withdrawn.why === 'lost' ? 'Утерян' : 'Заменён'} ${dayText(withdrawn.on)}; ${counts}`;
  if (isHere === undefined) return `Создан ${dayText(made_on)}; ${counts}`;
  const place = isSigning
    ? 'Подписывает на этом устройстве'
    : isHere
      ? 'Есть на этом устройстве'
      : 'На этом устройстве его нет';
  return `${place}, создан ${dayText(made_on)}; ${counts}`;
}

function voucherText({ vouched_by, domain = '' }: OwnKey): string {
  switch (vouched_by) {
    case 'operator':
      return 'Название подтвердил владелец этого сайта.';
    case 'domain':
      return `Проверяющие увидят, что подписал владелец адреса на ${domain}, а название он указал сам. Чтобы документы назывались подлинными, назовите номер ключа владельцу сайта.`;
    case 'nobody':
      return 'Имя никем не подтверждено, и проверяющие увидят это. Подтвердите адрес почты организации или назовите номер ключа владельцу сайта.';
    default:
      return vouched_by satisfies never;
  }
}
