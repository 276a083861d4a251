import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';
import type { Source } from './unusedExports.ts';

/** What makes calls of the service; its results and its contract are values and types. */
const CLIENTS = /\/api\/(?:client|memberClient)\.ts$/;

/** The sources that call the service, or could: they name `api`, or import its client. */
export function callersOfService(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    let isCaller = false;
    new Visitor({
      Identifier: ({ name }) => {
        if (name === 'api') isCaller = true;
      },
      ImportDeclaration: ({ source }) => {
        if (CLIENTS.test(source.value)) isCaller = true;
      },
    }).visit(treeOf(file, text).program);
    return isCaller ? [file] : [];
  });
}

/** The members of an interface, in their order, without those that it inherits. */
export function membersOf({ file, text }: Source, name: string): string[] {
  const members: string[] = [];
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      if (id.name !== name) return;
      for (const member of body.body)
        if (member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature')
          members.push(text.slice(member.key.start, member.key.end));
    },
  }).visit(treeOf(file, text).program);
  return members;
}
