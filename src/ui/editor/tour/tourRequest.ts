/** Names the cookie; the people of the product before have it. */
export const TOUR_ID = 'generator-tour';

/** How often a person has asked; 0 while the profile decides. */
export type TourRequest = number;
