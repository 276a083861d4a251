import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Article } from './Article.tsx';
import { consent } from './legal/consent.ts';
import { offer } from './legal/offer.ts';
import { partiesOf } from './legal/parties.ts';
import { privacy } from './legal/privacy.ts';
import { terms } from './legal/terms.ts';

const TEXTS = { offer, terms, privacy, consent };

export default function LegalPage({ text }: { readonly text: keyof typeof TEXTS }) {
  const { site } = useApplication().platform;
  return <Article key={text} text={TEXTS[text](partiesOf(site))} legal />;
}
