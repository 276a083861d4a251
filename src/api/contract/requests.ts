/**
 * What calls take: bodies and queries by their schemas. Only the service reads them: the page sends what
 * TypeScript has checked, and knows of a call no more than that it sends JSON or a file (`calls.ts`).
 */
import * as auth from './auth.ts';
import type { CallName } from './calls.ts';
import * as letters from './letterRequests.ts';
import {
  MAX_BUNDLE_BYTES,
  MAX_FONT_BYTES,
  MAX_IMAGE_BYTES,
  MAX_LETTER_BYTES,
  MAX_PICKUP_COPY_BYTES,
} from './limits.ts';
import type { MemberCallName } from './memberCalls.ts';
import * as members from './members.ts';
import { keepBookRequestSchema } from './organisationRequests.ts';
import type { Request } from './operation.ts';
import { file, json } from './operation.ts';
import * as pickups from './pickupRequests.ts';
import * as projects from './projects.ts';
import * as proof from './proof.ts';
import { updateSettingsRequestSchema } from './settings.ts';
import * as templates from './templates.ts';

/** Sixteen million characters of layers, most of them two bytes long, and their escapes. */
const MAX_SAVE_BYTES = 48_000_000;
/** Ten organisations with all forms of their names; pictures are addresses. */
const MAX_BOOK_BYTES = 200_000;
const BUNDLE_TOO_LARGE = `Архив больше ${MAX_BUNDLE_BYTES / 1_000_000} МБ, такой проект загрузить нельзя.`;

export const REQUESTS = {
  register: { body: json(auth.registerRequestSchema) },
  login: { body: json(auth.loginRequestSchema) },
  githubStart: { body: json(auth.githubStartRequestSchema) },
  githubFinish: { body: json(auth.githubFinishRequestSchema) },
  forgotPassword: { body: json(auth.forgotPasswordRequestSchema) },
  resetPassword: { body: json(auth.resetPasswordRequestSchema) },
  changePassword: { body: json(auth.changePasswordRequestSchema) },
  changeLogin: { body: json(auth.changeLoginRequestSchema) },
  changeEmail: { body: json(auth.changeEmailRequestSchema) },
  confirmEmail: { body: json(auth.confirmEmailRequestSchema) },
  deleteAccount: { body: json(auth.deleteAccountRequestSchema) },
  updateProfile: { body: json(auth.updateProfileRequestSchema) },
  updateSettings: { body: json(updateSettingsRequestSchema) },
  keepOrganisations: { body: json(keepBookRequestSchema, MAX_BOOK_BYTES) },
  createProject: { body: json(projects.createProjectRequestSchema) },
  renameProject: { body: json(projects.renameProjectRequestSchema) },
  emptyBin: { query: projects.emptyBinQuerySchema },
  saveProject: { body: json(projects.updateProjectDataRequestSchema, MAX_SAVE_BYTES) },
  importProject: { body: file('bundle', MAX_BUNDLE_BYTES, BUNDLE_TOO_LARGE) },
  listTemplates: { query: templates.templateQuerySchema },
  createTemplate: { body: json(templates.createTemplateRequestSchema) },
  likeTemplate: { body: json(templates.likeRequestSchema) },
  uploadImage: { body: file('image', MAX_IMAGE_BYTES) },
  uploadFont: { body: file('font', MAX_FONT_BYTES) },
  tryLetter: { body: json(letters.tryLetterRequestSchema, MAX_LETTER_BYTES) },
  sendLetter: { body: json(letters.sendLetterRequestSchema, MAX_LETTER_BYTES) },
  letterStates: { body: json(letters.letterStatesRequestSchema, 500_000) },
  startPickup: { body: json(pickups.startPickupRequestSchema) },
  putPickupCopy: { body: file('sealed', MAX_PICKUP_COPY_BYTES) },
  finishPickup: { body: json(pickups.finishPickupRequestSchema, 100_000) },
  sendPickupNote: { body: json(pickups.pickupNoteRequestSchema) },
  addProofKey: { body: json(proof.addKeyRequestSchema) },
  withdrawProofKey: { body: json(proof.withdrawKeyRequestSchema) },
  reserveProofs: { body: json(proof.reserveRequestSchema) },
  withdrawProofs: { body: json(proof.withdrawRequestSchema) },
  takeProofKey: { body: json(proof.takeKeyRequestSchema) },
  invite: { body: json(members.inviteRequestSchema) },
  changeMember: { body: json(members.changeMemberRequestSchema) },
  handOver: { body: json(members.handOverRequestSchema) },
  invitation: { body: json(members.secretRequestSchema) },
  acceptInvitation: { body: json(members.secretRequestSchema) },
} as const satisfies Partial<Record<CallName | MemberCallName, Request>>;
