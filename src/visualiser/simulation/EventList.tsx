/**
 * All events of the sample: the possible ones can be sent, the others show the guard that refuses them or
 * that no state handles them.
 */
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type { AnyEventObject } from 'xstate';
import type { MachineView, Moment, Step } from '../../inspect/simulation/moment.ts';
import type { Verdict } from '../../inspect/simulation/offers.ts';
import { offersOf, verdictOn } from '../../inspect/simulation/offers.ts';
import { readEvent, written } from '../../inspect/simulation/typed.ts';
import { JsonForm } from './JsonForm.tsx';
import { payloadInWords, blockedInWords } from './words.ts';

interface EventListProps {
  readonly moment: Moment;
  readonly view: MachineView;
  readonly onStep: (step: Step) => void;
}

export function EventList({ moment, view, onStep }: EventListProps): ReactElement {
  const [edited, setEdited] = useState<number | null>(null);
  const send = (event: AnyEventObject): void => onStep({ kind: 'event', to: view.address, event });
  return (
    <section className="sim-panel" aria-label="События">
      <h2>События</h2>
      <ul className="sim-events">
        {offersOf(moment, view).map(({ event, verdict }, index) => (
          <li key={`${event.type} ${payloadInWords(event)}`}>
            <div className="sim-event">
              <SendButton event={event} verdict={verdict} onSend={() => send(event)} />
              <button
                type="button"
                className="sim-quiet"
                aria-expanded={edited === index}
                aria-label={`Изменить событие ${event.type}`}
                title="Изменить и отправить"
                onClick={() => setEdited(edited === index ? null : index)}
              >
                <Pencil size={16} aria-hidden="true" />
              </button>
            </div>
            {edited === index && <OwnEvent like={event} moment={moment} view={view} onSend={send} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SendButtonProps {
  readonly event: AnyEventObject;
  readonly verdict: Verdict;
  readonly onSend: () => void;
}

/** A disabled button stays focusable, because its reason matters; it sends nothing. */
function SendButton({ event, verdict, onSend }: SendButtonProps): ReactElement {
  const failure = blockedInWords(verdict);
  const payload = payloadInWords(event);
  return (
    <button
      type="button"
      className="sim-send"
      aria-disabled={failure !== null}
      onClick={() => {
        if (failure === null) onSend();
      }}
    >
      <span className="sim-name">
        <code>{event.type}</code>
        {payload !== '' && <code className="sim-payload">{payload}</code>}
      </span>
      {failure !== null && <Reason {...failure} />}
    </button>
  );
}

interface OwnEventProps {
  readonly like: AnyEventObject;
  readonly moment: Moment;
  readonly view: MachineView;
  readonly onSend: (event: AnyEventObject) => void;
}

function OwnEvent({ like, moment, view, onSend }: OwnEventProps): ReactElement {
  return (
    <JsonForm label="Событие как JSON" initial={written(like)} read={(text) => readEvent(text, like)}>
      {(event) => {
        const failure = event === null ? null : blockedInWords(verdictOn(moment, view, event.value));
        return (
          <>
            <button
              type="button"
              className="sim-button"
              disabled={event === null || failure !== null}
              onClick={() => {
                if (event !== null) onSend(event.value);
              }}
            >
              Отправить
            </button>
            {failure !== null && <Reason {...failure} />}
          </>
        );
      }}
    </JsonForm>
  );
}

function Reason({ lead, names }: { readonly lead: string; readonly names: string }): ReactElement {
  return (
    <span className="sim-reason">
      {lead} {names !== '' && <code>{names}</code>}
    </span>
  );
}
