/**
 * The largest index below `top` that fits, where everything up to it fits too and `low` is known to. Looks around `guess`
 * in growing steps, then halves: two or three questions when the guess is good, a logarithm of the distance when it is not.
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
