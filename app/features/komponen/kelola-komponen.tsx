import '#app/styles/kelola.css';
import './komponen.css';
import { data } from 'react-router';
import { Head } from '#app/lib/text/head.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { FeedbackShowcase } from './feedback-showcase.tsx';
import { FormShowcase } from './form-showcase.tsx';
import { HeavyFieldShowcase } from './heavy-field-showcase.tsx';
import { ListShowcase } from './list-showcase.tsx';
import { NavigationShowcase } from './navigation-showcase.tsx';
import { TokenShowcase } from './token-showcase.tsx';

/** Answers 404 on a village's own site: the page is for those who build it. */
export function loader() {
  if (/^(true|1)$/.test(process.env.PRODUCTION ?? '')) throw data(null, { status: 404 });
  return null;
}

export default function Komponen() {
  return (
    <>
      <Head title="Komponen dan token" noindex />
      <PageHead
        title="Komponen dan token"
        lead="Satu lembar acuan untuk pengembang. Nilai kontras dihitung terhadap putih."
      />
      <div className="lebar">
        <TokenShowcase />
        <FormShowcase />
        <HeavyFieldShowcase />
        <FeedbackShowcase />
        <NavigationShowcase />
        <ListShowcase />
      </div>
    </>
  );
}
