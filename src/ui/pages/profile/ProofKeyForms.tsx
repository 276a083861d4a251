/** Forms of «Проверка подлинности»: a new key and its backup, a key from its backup, a document withdrawn. */
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import type { OwnKey } from '../../../api/contract/proof.ts';
import { issuerSchema } from '../../../api/contract/issuer.ts';
import { withdrawKey } from '../../../app/issue/proof/accountKeys.ts';
import type { KeyBackup } from '../../../app/issue/proof/keyBackup.ts';
import { endBackup, makeBackup, putOffBackup } from '../../../app/issue/proof/keyBackup.ts';
import { makeKey, reservePlaces, restoreKey, withdrawByAddress } from '../../../app/issue/proof/ownKeys.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { FormButtons } from '../forms/FormButtons.tsx';
import { useSubmit } from '../forms/useSubmit.ts';

interface MakeFormProps {
  /** The key that the new one replaces. */
  readonly replaced: OwnKey | null;
  readonly onMade: (made: OwnKey) => void;
  readonly onClose: () => void;
}

export function MakeForm({ replaced, onMade, onClose }: MakeFormProps) {
  const application = useApplication();
  const [typed, setIssuer] = useState(replaced?.issuer ?? null);
  const proposed = useProposedIssuer();
  const issuer = typed ?? proposed;
  const sending = useSubmit({
    check: () => {
      const refused = issuerSchema.safeParse(issuer).error;
      return refused === undefined ? null : { text: refused.issues[0]?.message ?? null, field: 'issuer' };
    },
    send: async () => {
      const made = await makeKey(application, issuer, application.platform.now());
      if (!made.ok) return { text: made.text, field: 'issuer' };
      // The old one stays genuine for what it has signed.
      const problem = replaced === null ? null : await withdrawKey(application, replaced, 'replaced');
      if (problem !== null) application.platform.notify('warning', `${NOT_MARKED_TEXT} ${problem}`);
      onMade(made.value);
      return null;
    },
  });
  return (
    <form {...sending.form} aria-label="Новый ключ" className="space-y-4">
      <TextField
        label="Кто выдаёт документы"
        name="issuer"
        hint="Название организации, как на документах. С коротким названием код крупнее и читается легче."
        value={issuer}
        error={sending.error}
        autoComplete="organization"
        onChange={(value) => {
          setIssuer(value);
          sending.mend();
        }}
      />
      {replaced !== null && (
        <p className="text-sm text-pretty text-ink-soft">
          Документы, подписанные прежним ключом, останутся подлинными.
        </p>
      )}
      <FormButtons submit="Создать ключ" busy={sending.busy} onClose={onClose} />
    </form>
  );
}

/** The name of «Моя школа», until something is typed; empty where none is known. */
function useProposedIssuer(): string {
  const { organisations } = useApplication();
  const [issuer, setIssuer] = useState('');
  useEffect(() => {
    // A form that has gone takes no notice; without the part nothing is proposed.
    void import('../../../app/organisation/proposedIssuer.ts')
      .then(async ({ proposedIssuer }) => setIssuer(await proposedIssuer(organisations)))
      .catch(() => undefined);
  }, [organisations]);
  return issuer;
}

const NOT_MARKED_TEXT =
  'Новый ключ создан, а прежний пока не отмечен заменённым. Нажмите у него «Отметить заменённым».';

/** The file that brings the key to another computer, and the words that open it. It can be saved later too. */
export function Backup({ own, onDone }: { readonly own: OwnKey; readonly onDone: () => void }) {
  const { platform } = useApplication();
  const [backup, setBackup] = useState<KeyBackup | null>(null);
  const save = async () => {
    const made = await makeBackup(own);
    if (made === null) return onDone();
    platform.download(made.file, made.fileName);
    setBackup(made);
  };
  return (
    <section aria-label="Запасной ключ" className="space-y-4">
      <p className="text-base text-pretty text-ink">
        {backup === null ? BACKUP_TEXT : 'Файл сохранён. Запишите восемь слов: они его открывают.'}
      </p>
      {backup !== null && (
        <p translate="no" className="rounded-lg bg-sunken p-4 text-lg font-medium wrap-anywhere text-ink">
          {backup.phrase}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {backup === null ? (
          <>
            <Button icon={Download} onClick={() => void save()}>
              Скачать файл ключа
            </Button>
            <Button variant="outline" onClick={() => void putOffBackup(own.id, platform.now()).then(onDone)}>
              Позже
            </Button>
          </>
        ) : (
          <Button onClick={() => void endBackup(own.id).then(onDone)}>Слова записаны</Button>
        )}
      </div>
    </section>
  );
}

const BACKUP_TEXT =
  'Ключ готов, документы уже можно подписывать. Запасной файл пригодится на другом компьютере или если браузер забудет ключ: его открывают восемь слов, которые вы запишете.';

interface RestoreFormProps {
  readonly keys: readonly OwnKey[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RestoreForm({ keys, onDone, onClose }: RestoreFormProps) {
  const application = useApplication();
  const [file, setFile] = useState<File | null>(null);
  const [phrase, setPhrase] = useState('');
  const sending = useSubmit({
    check: () => (file === null ? { text: 'Выберите файл ключа.', field: 'phrase' } : null),
    send: async () => {
      const restored = await restoreKey(application, file ?? new Blob(), phrase, keys);
      if (!restored.ok) return { text: restored.text, field: 'phrase' };
      application.platform.notify('positive', 'Ключ восстановлен на этом устройстве');
      onDone();
      return null;
    },
  });
  return (
    <form {...sending.form} aria-label="Восстановление ключа" className="space-y-4">
      <label className="block text-sm font-medium text-ink">
        <span>Файл ключа</span>
        <input
          type="file"
          accept=".json,application/json"
          className="mt-1.5 block w-full text-sm font-normal text-ink"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            sending.mend();
          }}
        />
      </label>
      <TextField
        label="Восемь слов"
        name="phrase"
        value={phrase}
        error={sending.error}
        autoComplete="off"
        onChange={(value) => {
          setPhrase(value);
          sending.mend();
        }}
      />
      <FormButtons submit="Восстановить" busy={sending.busy} onClose={onClose} />
    </form>
  );
}

interface PlacesFormProps {
  readonly own: OwnKey;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Places for the program of the downloads page, which signs with the file of the key. */
export function PlacesForm({ own, onDone, onClose }: PlacesFormProps) {
  const application = useApplication();
  const { platform } = application;
  const [count, setCount] = useState('100');
  const sending = useSubmit({
    check: () =>
      /^[1-9]\d{0,4}$/.test(count.trim()) ? null : { text: 'Введите число от 1 до 99999.', field: 'count' },
    send: async () => {
      const site = platform.site.publicUrl ?? platform.origin;
      const reserved = await reservePlaces(application, own, Number(count), site);
      if (!reserved.ok) return { text: reserved.text, field: 'count' };
      platform.download(reserved.value.file, reserved.value.fileName);
      onDone();
      return null;
    },
  });
  return (
    <form {...sending.form} aria-label="Места для командной строки" className="space-y-4">
      <p className="text-sm text-pretty text-ink-soft">
        Программа со страницы «Скачать» подписывает документы файлом ключа, без сайта. Каждому документу нужно
        место в списке выданных: файл с местами передайте программе вместе с файлом ключа.
      </p>
      <TextField
        label="Сколько будет документов"
        name="count"
        value={count}
        error={sending.error}
        autoComplete="off"
        onChange={(value) => {
          setCount(value);
          sending.mend();
        }}
      />
      <FormButtons submit="Скачать файл с местами" busy={sending.busy} onClose={onClose} />
    </form>
  );
}

/** Withdraws one document: it is known by the address in its code, which any phone reads. */
export function WithdrawForm({ keys, onClose }: Omit<RestoreFormProps, 'onDone'>) {
  const application = useApplication();
  const [address, setAddress] = useState('');
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const sending = useSubmit({
    check: () => null,
    send: async () => {
      const result = await withdrawByAddress(application, address, keys);
      if (!result.ok) return { text: result.text, field: 'address' };
      setWithdrawn(result.value);
      setAddress('');
      return null;
    },
  });
  return (
    <form {...sending.form} aria-label="Отзыв документа" className="space-y-4">
      <TextField
        label="Адрес из кода документа"
        name="address"
        hint="Наведите камеру телефона на код и скопируйте адрес. После отзыва проверка скажет, что документ отозван. Отменить отзыв нельзя."
        value={address}
        error={sending.error}
        autoComplete="off"
        onChange={(value) => {
          setAddress(value);
          setWithdrawn(null);
          sending.mend();
        }}
      />
      {withdrawn !== null && (
        <output className="block text-sm text-positive">
          <Quoted text={`Отозван: «${withdrawn}»`} />
        </output>
      )}
      <FormButtons submit="Отозвать" variant="danger" busy={sending.busy} close="Закрыть" onClose={onClose} />
    </form>
  );
}
