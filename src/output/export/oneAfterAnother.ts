/** Each call begins when the one before has ended, well or badly. */
export function oneAfterAnother(): <Reply>(work: () => Promise<Reply>) => Promise<Reply> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const reply = last.then(work);
    last = reply.catch(() => undefined);
    return reply;
  };
}
