import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import type { TransactionPreview } from '../../../../gateway/TransactionDetails.ts'
import { previewQuery } from '../../../../queries/transactions.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import text from '../../../../ui/text.module.css'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { useAccountRef, useReady } from '../../frame/page/useReady.ts'
import { describeTransaction } from '../transaction/describeTransaction.ts'
import { comparePreview } from './comparePreview.ts'
import { ReviewSection } from './ReviewSection.tsx'

const mostDifferences = 5

/**
 * What the gateway would show to the other owners of a transaction that is not proposed yet, compared with what it is.
 * It has to be sent there for that, so it is asked by a button that says so. Nothing where no gateway is set up.
 */
export function GatewayPreview({ transaction }: { readonly transaction: SafeTransaction }) {
  const { to, value, data, operation } = transaction
  const [wanted, setWanted] = useState(false)
  const query = useQuery({
    ...previewQuery(useAccountRef(), { to, value, data, operation }),
    enabled: wanted,
  })
  const { gatewayUrl } = configuration
  if (gatewayUrl === undefined) return null
  return (
    <ReviewSection
      title="How Safe{Wallet} will describe it"
      result={query.data === undefined ? 'Not asked yet' : 'Compared'}
      verdict={query.data === undefined ? 'open' : 'info'}
      end={<SourceMarks of={['gateway']} />}
    >
      {query.data !== undefined ? (
        <ComparedPreview transaction={transaction} preview={query.data} />
      ) : (
        <PreviewOffer
          gateway={new URL(gatewayUrl).host}
          query={query}
          onAsk={() => (wanted ? void query.refetch() : setWanted(true))}
        />
      )}
    </ReviewSection>
  )
}

/** What asking sends where, and the button that does. */
function PreviewOffer({
  gateway,
  query: { error, isFetching },
  onAsk,
}: {
  readonly gateway: string
  readonly query: { readonly error: unknown; readonly isFetching: boolean }
  readonly onAsk: () => void
}) {
  const describeError = useDescribeError()
  return (
    <PanelBody>
      <p className={text.small}>
        Other owners will read its words in their wallets. To compare them, target, value, data and operation
        are sent to {gateway}. That proposes nothing.
      </p>
      {error !== null && (
        <Note kind="warn" live="polite" title={describeError(error).title}>
          What is read here does not depend on it.
        </Note>
      )}
      <div>
        <Button small unavailable={isFetching} onClick={onAsk}>
          {isFetching ? 'Asking the gateway…' : 'Send it to the gateway and compare'}
        </Button>
      </div>
    </PanelBody>
  )
}

function ComparedPreview({
  transaction,
  preview,
}: {
  readonly transaction: SafeTransaction
  readonly preview: TransactionPreview
}) {
  const ready = useReady()
  const { differences, unproven } = comparePreview(ready.account.address, transaction, preview)
  const title = describeTransaction(preview, ready.chain.nativeCurrency.symbol)
  return (
    <>
      {differences.length > 0 && (
        <Note kind="high" live="polite" title="The gateway would show something else than is signed.">
          {differences.slice(0, mostDifferences).join(' ')}
          {differences.length > mostDifferences && ` And ${differences.length - mostDifferences} more.`} What
          the fields and bytes say is what will run.
        </Note>
      )}
      <PanelBody>
        <div role="status">
          {differences.length === 0 ? (
            <Status icon="tick" tone="ok">
              “{title}”. Nothing in it contradicts the fields and bytes.
            </Status>
          ) : (
            <p>It would be called “{title}”.</p>
          )}
        </div>
        {unproven.length > 0 && (
          <p className={text.small}>
            It names {unproven.map((name) => `“${name}”`).join(', ')}, which nothing here can confirm.
          </p>
        )}
      </PanelBody>
    </>
  )
}
