/**
 * All events of the sample: the possible ones, which can be sent, go first; the others show the guard that
 * refuses them or that no state handles them.
 */
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type { AnyEventObject } from 'xstate';
import type { MachineView, Moment, Step } from '../play/moment.ts';
import type { Verdict } from '../play/offers.ts';
import { offersOf, verdictOn } from '../play/offers.ts';
import { readEvent, writeValue } from '../play/typed.ts';
import { Button } from '../../../../src/kit/Button.tsx';
import { classNames } from '../../../../src/kit/classNames.ts';
import { IconButton } from '../../../../src/kit/IconButton.tsx';
import { JsonForm } from './JsonForm.tsx';
import { Panel } from './Panel.tsx';
import { CODE } from '../look/textStyles.ts';
import { StepButton } from './StepButton.tsx';
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
    <Panel title="События">
      <ul className="space-y-1">
        {possibleFirst(offersOf(moment, view)).map(({ event, verdict, index }) => (
          <li key={`${event.type} ${payloadInWords(event)}`}>
            <div className="flex items-center gap-1">
              <SendButton event={event} verdict={verdict} onSend={() => send(event)} />
              <IconButton
                icon={Pencil}
                label={`Изменить событие ${event.type}`}
                size="sm"
                pressed={edited === index}
                onClick={() => setEdited(edited === index ? null : index)}
              />
            </div>
            {edited === index && <OwnEvent like={event} moment={moment} view={view} onSend={send} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const ORDER: readonly Verdict['kind'][] = ['accepted', 'refused', 'unheard'];

/** Each with its place in the sample. */
function possibleFirst<Offer extends { readonly verdict: Verdict }>(offers: readonly Offer[]) {
  return offers
    .map((offer, index) => ({ ...offer, index }))
    .toSorted((a, b) => ORDER.indexOf(a.verdict.kind) - ORDER.indexOf(b.verdict.kind));
}

interface SendButtonProps {
  readonly event: AnyEventObject;
  readonly verdict: Verdict;
  readonly onSend: () => void;
}

function SendButton({ event, verdict, onSend }: SendButtonProps): ReactElement {
  const failure = blockedInWords(verdict);
  const payload = payloadInWords(event);
  return (
    <StepButton isDisabled={failure !== null} onPress={onSend}>
      <span className="flex flex-wrap gap-x-2">
        <code className={`${CODE} font-semibold`}>{event.type}</code>
        {payload !== '' && (
          <code className={classNames(CODE, failure === null && 'text-ink-soft')}>{payload}</code>
        )}
      </span>
      {failure !== null && <Reason {...failure} />}
    </StepButton>
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
    <JsonForm label="Событие как JSON" initial={writeValue(like)} read={(text) => readEvent(text, like)}>
      {(event) => {
        const failure = event === null ? null : blockedInWords(verdictOn(moment, view, event.value));
        return (
          <>
            <Button
              variant="outline"
              size="sm"
              disabled={event === null || failure !== null}
              onClick={() => {
                if (event !== null) onSend(event.value);
              }}
            >
              Отправить
            </Button>
            {failure !== null && <Reason {...failure} />}
          </>
        );
      }}
    </JsonForm>
  );
}

function Reason({ lead, names }: { readonly lead: string; readonly names: string }): ReactElement {
  return (
    <span className="text-xs text-ink-faint wrap-anywhere">
      <span>{`${lead} `}</span>
      {names !== '' && <code className={`${CODE} text-negative`}>{names}</code>}
    </span>
  );
}
