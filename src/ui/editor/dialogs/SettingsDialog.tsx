import type { Settings } from '../../../machines/settings.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { EDITOR_SWITCHES } from '../../shell/editorSwitches.ts';

export interface SettingsDialogProps {
  readonly open: boolean;
  readonly settings: Settings;
  readonly onChange: (patch: Partial<Settings>) => void;
  readonly onClose: () => void;
}

export function SettingsDialog({ open, settings, onChange, onClose }: SettingsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Настройки"
      footer={<Button onClick={onClose}>Готово</Button>}
    >
      <div className="divide-y divide-line">
        {EDITOR_SWITCHES.map(({ key, label, description }) => (
          <Switch
            key={key}
            label={label}
            description={description}
            checked={settings[key]}
            onChange={(checked) => onChange({ [key]: checked })}
            className="py-3 first:pt-0 last:pb-0"
          />
        ))}
      </div>
    </Dialog>
  );
}
