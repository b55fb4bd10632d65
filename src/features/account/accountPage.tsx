import { moments } from '#ui/artwork/moments.gen.ts';

import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { MomentPicture } from '#ui/picture/momentPicture.tsx';

import { SignInForm } from './signInForm.tsx';
import { useCurrentAccount, type AccountState } from './useCurrentAccount.ts';

type AccountPageProps = {
  site: SiteCode;
  account: AccountState;
  /** Deletes drafts of signed-out customers from the device. Must be the same function in every render. */
  deleteOthersDrafts: () => void;
};

/** Renders a minimal account page, which renewal and prefill need: signing in and out, and the newsletter. */
export function AccountPage({ site, account: served, deleteOthersDrafts }: AccountPageProps) {
  const account = useCurrentAccount(served, deleteOthersDrafts);
  const texts = useI18nContext().LL.account;
  return (
    <section className="page-section page-notice account">
      <h1>{texts.title()}</h1>
      {account.state === 'SIGNED_IN' ? (
        <SignedIn site={site} account={account} />
      ) : (
        <SignInForm site={site} account={account} />
      )}
      <MomentPicture picture={moments.key} />
    </section>
  );
}

type SignedInProps = { site: SiteCode; account: Extract<AccountState, { state: 'SIGNED_IN' }> };

/** Every button posts natively, so that it works without scripts and GET changes nothing. */
function SignedIn({ site, account }: SignedInProps) {
  const texts = useI18nContext().LL.account;
  const path = `${siteLink(site)}/account`;
  return (
    <>
      <div className="account-person">
        <p>{texts.signedInAs({ email: account.email })}</p>
        <form method="post" action={`${path}/sign-out`}>
          <Button type="submit" variant="text">
            {texts.signOut()}
          </Button>
        </form>
      </div>
      <h2>{texts.subscription.title()}</h2>
      <p>{texts.subscription.state[account.newsletter]()}</p>
      {account.newsletter === 'SUBSCRIBED' ? (
        <form method="post" action={`${path}/newsletter`}>
          <Button type="submit">{texts.subscription.preferences()}</Button>
        </form>
      ) : (
        <ButtonLink href={`${siteLink(site)}/subscribenewsletter`}>
          {texts.subscription.subscribe()}
        </ButtonLink>
      )}
    </>
  );
}
