/** The list that a command with several names prints when it is called without one. */
export function listOf(command, entries) {
  const width = Math.max(...Object.keys(entries).map((name) => name.length));
  return [
    `${command} <name>`,
    ...Object.entries(entries).map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`),
  ].join('\n');
}
