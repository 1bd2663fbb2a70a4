import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { GatewayDecoding } from '../../../gateway/GatewayDecoding.ts'
import { decodingQuery } from '../../../queries/gatewayFacts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { Status } from '../../../ui/Status.tsx'
import text from '../../../ui/text.module.css'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { ReviewSection } from '../../parts/reading/panels/ReviewSection.tsx'
import { compareReading } from '../../parts/reading/transaction/compareReading.ts'

/**
 * How the gateway reads the data of a transaction, compared with what is read here. Its word is never shown instead.
 */
export function GatewayReading({
  transaction,
  decoding,
}: {
  readonly transaction: SafeTransaction
  /** What came with the transaction; its decoder is asked only where nothing did, and when the user asks. */
  readonly decoding: GatewayDecoding | undefined
}) {
  const { chainId, address } = useAccountRef()
  const { to, data } = transaction
  const [wanted, setWanted] = useState(false)
  const query = useQuery({ ...decodingQuery(chainId, { to, data }), enabled: wanted })
  if (data === '0x') return null
  const service = decoding ?? query.data
  const compared = service && compareDecoding(service, { from: address, ...transaction })
  return (
    <ReviewSection
      title="The gateway’s description"
      {...comparisonWords(compared?.differences)}
      end={<SourceMarks of={['gateway']} />}
    >
      {compared ? (
        <ComparedDecoding {...compared} />
      ) : (
        <PanelBody>
          {wanted ? (
            <span role="status" className={text.small}>
              {askedWords(query)}
            </span>
          ) : (
            <Button small onClick={() => setWanted(true)}>
              Ask how it reads the data
            </Button>
          )}
        </PanelBody>
      )}
    </ReviewSection>
  )
}

/** What became of the question, as long as it has no answer to compare. */
function askedWords({
  isError,
  data,
}: {
  readonly isError: boolean
  readonly data?: GatewayDecoding | null | undefined
}): string {
  if (isError) return 'It does not answer. What is read here does not depend on it.'
  return data === null ? 'It cannot read these data.' : 'Asking the gateway.'
}

/** The gateway's reading beside ours. */
function compareDecoding(service: GatewayDecoding, call: Parameters<typeof decodeCall>[0]) {
  return { ...compareReading(decodeCall(call), service), method: visibleText(service.method) }
}

/** The row in one line; `undefined` while nothing is compared. */
function comparisonWords(differences: readonly string[] | undefined) {
  if (differences === undefined) return { result: 'Not compared', verdict: 'open' } as const
  return differences.length > 0
    ? ({ result: 'Differs from our own decoding', verdict: 'high' } as const)
    : ({ result: 'Matches our own decoding', verdict: 'passed' } as const)
}

function ComparedDecoding({
  method,
  compared,
  unproven,
  differences,
}: ReturnType<typeof compareReading> & { readonly method: string }) {
  return (
    <>
      {differences.length > 0 && (
        <Note kind="high" title="The gateway reads something else than the bytes say.">
          {differences.slice(0, mostDifferences).join(' ')}
          {differences.length > mostDifferences && ` And ${differences.length - mostDifferences} more.`} What
          the bytes say is what will run.
        </Note>
      )}
      <PanelBody>
        {differences.length === 0 && compared > 0 && (
          <Status icon="tick" tone="ok">
            “{method}”, as it is read here{compared > 1 && `, and ${compared - 1} inside`}.
          </Status>
        )}
        {unproven.length > 0 && (
          <p className={text.small}>
            It names {unproven.map((name) => `“${name}”`).join(', ')}, which nothing here can confirm.
          </p>
        )}
      </PanelBody>
    </>
  )
}

const mostDifferences = 5
