/**
 * What a person can do in the editor, described once: buttons, the menu, the keyboard and the list of keys
 * read it.
 */
import type { LucideIcon } from 'lucide-react';

/**
 * Where keys work. `everywhere` includes fields of text; arrows and Enter mean the sheet only on the canvas.
 */
type KeyPlace = 'everywhere' | 'outside fields' | 'canvas' | 'canvas or preview' | 'focused canvas';
export type ContextGroupId = 'clipboard' | 'order' | 'place' | 'letters' | 'layer' | 'sheet';
export type MenuGroupId = 'file' | 'project' | 'more' | 'information';
export type ToolbarGroupId = 'history' | 'result';

/** How a command looks now, where that depends on the state. */
interface CommandFace {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The command switches something on, and it is on. */
  readonly isOn?: boolean;
}

export interface Command<Context> {
  /** Its name on buttons and in the list of keys. */
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly face?: (context: Context) => CommandFace;
  /**
   * In the words of hotkeys-js, the first one shown on buttons; `ctrl` stands for Cmd on a Mac too. `?` goes
   * by the character.
   */
  readonly keys?: readonly string[];
  /** Default: `outside fields`. */
  readonly keysWork?: KeyPlace;
  /** While it is not enabled, its keys do what they do in every page. */
  readonly yieldsKeys?: boolean;
  /** The browser makes an event of its own of the keys, which is heard elsewhere. */
  readonly keysBy?: 'browser';
  /** How the keys are called where their list would be too long. */
  readonly keysShown?: string;
  readonly menu?: {
    readonly group: MenuGroupId;
    /** Its name in the menu, where it differs. */
    readonly label?: string;
    /** Says under its name what it does. */
    readonly hint?: string;
    readonly isShown?: (context: Context) => boolean;
  };
  readonly toolbar?: {
    readonly group: ToolbarGroupId;
    readonly isShown?: (context: Context) => boolean;
  };
  /** Part of the menu of a layer or the sheet that the command stands in, while it is enabled. */
  readonly contextMenu?: ContextGroupId;
  /** Means something by its keys only, and is not found by its name. */
  readonly byKeysOnly?: boolean;
  /** Default: always. */
  readonly isEnabled?: (context: Context) => boolean;
  /** Why it is not enabled, for a person. */
  readonly whyNot?: (context: Context) => string;
  /** Only called while enabled. */
  readonly run: (context: Context, event?: KeyPress) => void;
}

export interface KeyPress {
  readonly key: string;
  /** When, milliseconds. */
  readonly timeStamp?: number;
}

export function isEnabled<Context>(command: Command<Context>, context: Context): boolean {
  return command.isEnabled?.(context) ?? true;
}

export function faceOf<Context>(command: Command<Context>, context: Context): CommandFace {
  const { label, icon } = command;
  return { label, ...(icon !== undefined && { icon }), ...command.face?.(context) };
}

/** Does nothing while the command is not enabled. */
export function runCommand<Context>(command: Command<Context>, context: Context, event?: KeyPress): void {
  if (isEnabled(command, context)) command.run(context, event);
}
