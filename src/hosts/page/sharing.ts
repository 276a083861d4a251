/** The system's share sheet and the clipboard of images, where the browser has them. */

interface FileSharing {
  readonly sharing?: {
    readonly canShare: (files: File[]) => boolean;
    readonly share: (files: File[]) => Promise<void>;
  };
  readonly copyImage?: (image: Promise<Blob>) => Promise<void>;
}

/** What of it this browser has; on a page without HTTPS it has neither. */
export function browserSharing(
  navigator: Partial<Pick<Navigator, 'canShare' | 'share' | 'clipboard'>>,
): FileSharing {
  const { clipboard } = navigator;
  const canCopy =
    clipboard !== undefined && typeof clipboard.write === 'function' && 'ClipboardItem' in globalThis;
  return {
    ...(navigator.canShare !== undefined &&
      navigator.share !== undefined && {
        sharing: {
          canShare: (files) => navigator.canShare?.({ files }) ?? false,
          share: async (files) => navigator.share?.({ files, title: files[0]?.name ?? '' }),
        },
      }),
    ...(canCopy && {
      copyImage: (image) => clipboard.write([new ClipboardItem({ 'image/png': image })]),
    }),
  };
}
