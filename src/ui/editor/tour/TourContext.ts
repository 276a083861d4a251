/** How the menu reaches the tour, whose code is fetched when it is wanted. */
import { createContext, useContext } from 'react';

/** Begins the tour, whether the person has been through it or not. */
export type AskForTour = () => void;

/** How often a person has asked; 0 while the profile decides. */
export type TourRequest = number;

export const TourContext = createContext<AskForTour | null>(null);

export function useAskForTour(): AskForTour {
  const ask = useContext(TourContext);
  if (ask === null) throw new Error('useAskForTour needs a TourContext above it.');
  return ask;
}
