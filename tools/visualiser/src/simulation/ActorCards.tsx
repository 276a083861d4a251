/** Pending invoked actors: the person resolves or rejects promises and sends events of callbacks. */
import type { ReactElement } from 'react';
import type { FakeView, Moment, Step } from '../play/moment.ts';
import { fakesIn } from '../play/moment.ts';
import { readEvent, readValue, writeValue } from '../play/typed.ts';
import { Button } from '../../../../src/kit/Button.tsx';
import { JsonForm } from './JsonForm.tsx';
import { Panel } from './Panel.tsx';
import { CODE, FAINT } from '../look/textStyles.ts';
import { SUMMARY } from './panelStyle.ts';
import { StepButton } from './StepButton.tsx';
import { replyInWords, lastOfAddress, payloadInWords, valueInWords } from './words.ts';

interface ActorCardsProps {
  readonly moment: Moment;
  readonly onStep: (step: Step) => void;
}

export function ActorCards({ moment, onStep }: ActorCardsProps): ReactElement {
  const actors = fakesIn(moment);
  return (
    <Panel title="Вызванные акторы">
      {actors.length === 0 && <p className={FAINT}>Сейчас никто не работает.</p>}
      {actors.map((actor) => (
        <article
          key={actor.address}
          aria-label={actor.address}
          className="flex flex-col gap-1 not-first-of-type:border-t not-first-of-type:pt-2"
        >
          <h3 className="flex items-baseline gap-2 font-semibold">
            <code className={CODE}>{lastOfAddress(actor.address)}</code>
            <span className="text-xs font-normal text-ink-faint">
              {actor.kind === 'promise' ? 'ждёт ответа' : 'работает'}
            </span>
          </h3>
          {actor.input !== undefined && (
            <p className="text-xs text-ink-faint">
              получил <code className={CODE}>{valueInWords(actor.input)}</code>
            </p>
          )}
          {actor.kind === 'promise' ? (
            <Replies actor={actor} onStep={onStep} />
          ) : (
            <Reports actor={actor} onStep={onStep} />
          )}
        </article>
      ))}
    </Panel>
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
        <StepButton
          key={`${reply.kind} ${replyInWords(reply)}`}
          onPress={() => onStep({ kind: 'reply', of, reply })}
        >
          <span>
            <b className={`font-semibold ${reply.kind === 'done' ? 'text-positive' : 'text-negative'}`}>
              {reply.kind === 'done' ? 'Ответить' : 'Отказать'}
            </b>{' '}
            <code className={CODE}>{replyInWords(reply)}</code>
          </span>
        </StepButton>
      ))}
      <details>
        <summary className={SUMMARY}>Свой ответ</summary>
        <JsonForm
          label="Ответ как JSON"
          initial={first?.kind === 'done' ? writeValue(first.output) : ''}
          read={(text) => readValue(text, undefined)}
        >
          {(typed) => (
            <>
              <Button
                variant="outline"
                size="sm"
                disabled={typed === null}
                onClick={() => onStep({ kind: 'reply', of, reply: { kind: 'done', output: typed?.value } })}
              >
                Ответить этим
              </Button>
              <Button
                variant="outline"
                size="sm"
                disabled={typed === null}
                onClick={() => onStep({ kind: 'reply', of, reply: { kind: 'failed', error: typed?.value } })}
              >
                Отказать с этим
              </Button>
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
        <StepButton
          key={`${event.type} ${payloadInWords(event)}`}
          onPress={() => onStep({ kind: 'report', of: actor.address, event })}
        >
          <span>
            <b className="font-semibold">Сообщить</b> <code className={CODE}>{event.type}</code>{' '}
            <code className={`${CODE} text-ink-soft`}>{payloadInWords(event)}</code>
          </span>
        </StepButton>
      ))}
      {first === undefined ? (
        <p className={FAINT}>Ничего не сообщает, только слушает.</p>
      ) : (
        <details>
          <summary className={SUMMARY}>Своё сообщение</summary>
          <JsonForm
            label="Сообщение как JSON"
            initial={writeValue(first)}
            read={(text) => readEvent(text, first)}
          >
            {(typed) => (
              <Button
                variant="outline"
                size="sm"
                disabled={typed === null}
                onClick={() => {
                  if (typed !== null) onStep({ kind: 'report', of: actor.address, event: typed.value });
                }}
              >
                Сообщить это
              </Button>
            )}
          </JsonForm>
        </details>
      )}
    </>
  );
}
