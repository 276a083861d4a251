/**
 * The largest index below `top` that fits. `low` is known to fit, and all indexes up to the result fit.
 * Searches around `guess` in growing steps, then bisects: two or three tests if the guess is good, otherwise
 * the logarithm of its distance.
 */
export function furthest(low: number, top: number, guess: number, fits: (index: number) => boolean): number {
  const start = Math.max(low, Math.min(guess, top - 1));
  let yes = low;
  let no = top;
  if (start === low || fits(start)) {
    yes = start;
    for (let step = 1; yes + step < no; step *= 2) {
      if (!fits(yes + step)) {
        no = yes + step;
        break;
      }
      yes += step;
    }
  } else {
    no = start;
    for (let step = 1; no - step > yes; step *= 2) {
      if (fits(no - step)) {
        yes = no - step;
        break;
      }
      no -= step;
    }
  }
  while (no - yes > 1) {
    const middle = (yes + no) >> 1;
    if (fits(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
