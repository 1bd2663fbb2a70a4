import type { LeadUnit } from '../../../domain/lead/Lead.ts'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import { Link } from '../../../routing/Link.tsx'
import type { DappNotice } from '../../../source/DappNotice.ts'
import { Note } from '../../../ui/Note.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { askerWithProof } from '../../parts/frame/page/askerWords.ts'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { nameAsks } from './nameAsk.ts'
import { refusedAsks } from './refusedAsks.ts'
import { secondTime } from './requestWords.ts'

/** What apps could not ask for, what was refused, and what they did not wait for. */
export function AppNotices({ notices }: { readonly notices: readonly DappNotice[] }) {
  const ready = useReady()
  const ofAccount = notices.filter(({ account }) => sameAccount(account, refOf(ready)))
  if (ofAccount.length === 0) return null
  return (
    <PanelBody>
      <div className={layout.stack}>
        {ofAccount.toReversed().map((notice) => (
          <Note
            key={`${notice.at} ${notice.kind}`}
            kind={notice.kind === 'declined' ? 'info' : 'warn'}
            title={titleOf(notice, ready.chain.nativeCurrency)}
          >
            <DateTime timestamp={notice.at} />. <Meaning notice={notice} />
          </Note>
        ))}
      </div>
    </PanelBody>
  )
}

function titleOf(notice: DappNotice, native: LeadUnit): string {
  const named = askerWithProof(notice.asker)
  // A claim stands between commas.
  const app = notice.asker.door === 'session' ? `${named},` : named
  switch (notice.kind) {
    case 'refused':
      return `${app} ${refusedAsks[notice.why].title}`
    case 'declined':
      return `You refused what ${app} asked for: ${nameAsks(notice.asks, native)}.`
    case 'gave-up':
      return `${app} waits no longer for nonce ${notice.nonce}.`
  }
}

function Meaning({ notice }: { readonly notice: DappNotice }) {
  if (notice.kind === 'refused') return refusedAsks[notice.why].meaning
  if (notice.kind === 'declined') return toldOfRefusal(notice)
  return (
    <>
      It heard that you refused. The transaction is proposed all the same. {secondTime}{' '}
      <Link to={{ page: 'transaction', id: notice.safeTxHash }} detail>
        Open it
      </Link>
    </>
  )
}

/** A relay does not say whether the app was there to hear it. */
function toldOfRefusal({ asker, parted }: Extract<DappNotice, { kind: 'declined' }>): string {
  if (asker.door === 'frame') return parted ? 'It was told so, and it is closed.' : 'It was told so.'
  return parted
    ? 'Your answer went to it over the relay, and it is disconnected.'
    : 'Your answer goes to it over the relay.'
}
