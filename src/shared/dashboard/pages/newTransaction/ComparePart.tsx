import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import text from '../../../ui/text.module.css'
import { NextNonce } from '../../parts/composer/lines/NextNonce.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'

const ExpectedHashes = lazyPart(
  async () => (await import('../../sign/expected/ExpectedHashes.tsx')).ExpectedHashes,
)

/** What the host and the device must show for the batch, and which nonce it is expected to have. */
export function ComparePart({
  composed,
}: {
  /** `undefined` until every line is right and rests. */
  readonly composed: SafeTransaction | undefined
}) {
  return (
    <>
      {composed === undefined ? (
        <p className={text.small}>The hashes are here once every line is complete.</p>
      ) : (
        <LazyParts>
          <ExpectedHashes transaction={composed} />
        </LazyParts>
      )}
      <p className={text.small}>
        <NextNonce />
      </p>
    </>
  )
}
