import { ImageUp, X } from 'lucide-react';
import { useRef } from 'react';
import { IMAGE_TYPES } from '../../../document/pictures/imageAddress.ts';
import type { Picture } from '../../../document/pictures/picture.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Shrinking } from '../images/Shrinking.tsx';
import { usePictureUpload } from './rules/EffectFields.tsx';

interface PictureFileFieldProps {
  readonly words: Readonly<Record<'add' | 'replace' | 'remove' | 'file', string>>;
  readonly isThere: boolean;
  readonly onTake: (picture: Picture) => void;
  readonly onRemove: () => void;
}

/** The picture that a layer holds beside its content. */
export function PictureFileField({ words, isThere, onTake, onRemove }: PictureFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isUploading, shrinking, upload } = usePictureUpload();
  const take = async (file: File) => {
    const picture = await upload(file);
    if (picture !== null) onTake(picture);
  };
  return (
    <>
      {shrinking !== null && <Shrinking {...shrinking} />}
      <div className="flex items-center gap-1.5">
        <Button
          variant="outline"
          size="sm"
          icon={ImageUp}
          full
          className="min-w-0 flex-1"
          busy={isUploading}
          onClick={() => input.current?.click()}
        >
          {isThere ? words.replace : words.add}
        </Button>
        {isThere && <IconButton icon={X} label={words.remove} size="sm" onClick={onRemove} />}
      </div>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        aria-label={words.file}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
