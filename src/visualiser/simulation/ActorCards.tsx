/** Pending invoked actors: the person resolves or rejects promises and sends events of callbacks. */
import type { ReactElement } from 'react';
import type { FakeView, Moment, Step } from '../../inspect/simulation/moment.ts';
import { fakesIn } from '../../inspect/simulation/moment.ts';
import { readEvent, readValue, written } from '../../inspect/simulation/typed.ts';
import { JsonForm } from './JsonForm.tsx';
import { replyInWords, lastOfAddress, payloadInWords, valueInWords } from './words.ts';

interface ActorCardsProps {
  readonly moment: Moment;
  readonly onStep: (step: Step) => void;
}

export function ActorCards({ moment, onStep }: ActorCardsProps): ReactElement {
  const actors = fakesIn(moment);
  return (
    <section className="sim-panel" aria-label="Вызванные акторы">
      <h2>Вызванные акторы</h2>
      {actors.length === 0 && <p className="sim-empty">Сейчас никто не работает.</p>}
      {actors.map((actor) => (
        <article key={actor.address} className="sim-actor" aria-label={actor.address}>
          <h3>
            <code>{lastOfAddress(actor.address)}</code>
            <span>{actor.kind === 'promise' ? 'ждёт ответа' : 'работает'}</span>
          </h3>
          {actor.input !== undefined && (
            <p className="sim-asked">
              получил <code>{valueInWords(actor.input)}</code>
            </p>
          )}
          {actor.kind === 'promise' ? (
            <Replies actor={actor} onStep={onStep} />
          ) : (
            <Reports actor={actor} onStep={onStep} />
          )}
        </article>
      ))}
    </section>
  );
}

interface ActorProps {
  readonly actor: FakeView;
  readonly onStep: (step: Step) => void;
}

function Replies({ actor, onStep }: ActorProps): ReactElement {
  const of = actor.address;
  const first = actor.replies.find(({ kind }) => kind === 'done');
  return (
    <>
      {actor.replies.map((reply) => (
        <button
          key={`${reply.kind} ${replyInWords(reply)}`}
          type="button"
          className={`sim-answer sim-${reply.kind}`}
          onClick={() => onStep({ kind: 'reply', of, reply })}
        >
          <b>{reply.kind === 'done' ? 'Ответить' : 'Отказать'}</b> <code>{replyInWords(reply)}</code>
        </button>
      ))}
      <details>
        <summary>Свой ответ</summary>
        <JsonForm
          label="Ответ как JSON"
          initial={first?.kind === 'done' ? written(first.output) : ''}
          read={(text) => readValue(text, undefined)}
        >
          {(typed) => (
            <>
              <button
                type="button"
                className="sim-button"
                disabled={typed === null}
                onClick={() => onStep({ kind: 'reply', of, reply: { kind: 'done', output: typed?.value } })}
              >
                Ответить этим
              </button>
              <button
                type="button"
                className="sim-button"
                disabled={typed === null}
                onClick={() => onStep({ kind: 'reply', of, reply: { kind: 'failed', error: typed?.value } })}
              >
                Отказать с этим
              </button>
            </>
          )}
        </JsonForm>
      </details>
    </>
  );
}

function Reports({ actor, onStep }: ActorProps): ReactElement {
  const [first] = actor.reports;
  return (
    <>
      {actor.reports.map((event) => (
        <button
          key={`${event.type} ${payloadInWords(event)}`}
          type="button"
          className="sim-reply"
          onClick={() => onStep({ kind: 'report', of: actor.address, event })}
        >
          <b>Сообщить</b> <code>{event.type}</code>{' '}
          <code className="sim-payload">{payloadInWords(event)}</code>
        </button>
      ))}
      {first === undefined ? (
        <p className="sim-empty">Ничего не сообщает, только слушает.</p>
      ) : (
        <details>
          <summary>Своё сообщение</summary>
          <JsonForm
            label="Сообщение как JSON"
            initial={written(first)}
            read={(text) => readEvent(text, first)}
          >
            {(typed) => (
              <button
                type="button"
                className="sim-button"
                disabled={typed === null}
                onClick={() => {
                  if (typed !== null) onStep({ kind: 'report', of: actor.address, event: typed.value });
                }}
              >
                Сообщить это
              </button>
            )}
          </JsonForm>
        </details>
      )}
    </>
  );
}
