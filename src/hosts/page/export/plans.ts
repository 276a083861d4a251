/** The engine's plan functions, for pages that load without the engine. */
import { planCollection, planImage } from '../../../output/plan/index.ts';

export interface Plans {
  readonly planCollection: typeof planCollection;
  readonly planImage: typeof planImage;
}

export const PLANS: Plans = { planCollection, planImage };
