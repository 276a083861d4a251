import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { DeveloperSettings } from '../settings/DeveloperSettings.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';

interface SettingsDialogProps {
  readonly onClose: () => void;
}

export function SettingsDialog({ onClose }: SettingsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Настройки"
      size="md"
      footer={<Button onClick={onClose}>Готово</Button>}
    >
      <SettingsForm />
      <DeveloperSettings />
    </Dialog>
  );
}
