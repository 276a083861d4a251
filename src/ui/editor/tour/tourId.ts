/** Names the cookie; the people of the product before have it. */
export const TOUR_ID = 'generator-tour';
