/** Roles of an organisation in a document. */
export { fillRoles } from './fillRoles.ts';
export { declinedName } from './nameInCase.ts';
export type { RoleGap } from './roleGaps.ts';
export { roleGaps, withGapFilled } from './roleGaps.ts';
