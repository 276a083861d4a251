/** Names the cookie; the people of the product before have it. */
export const TOUR_ID = 'generator-tour';

export interface TourRequest {
  /** How often a person has asked; 0 while the profile decides. */
  readonly times: number;
  /** What has the focus again when the tour is over; null for what has it now. */
  readonly opener: Element | null;
}
