import { useQuery } from '@tanstack/react-query'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import { readSignaturesFile } from '../../../domain/signable/readSignaturesFile.ts'
import { Note } from '../../../ui/Note.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { OfflineTransaction } from './OfflineTransaction.tsx'

/** More are not read one below the other. */
const mostShown = 20

/** The transactions of a signatures file whose network is none of this site, each by its bytes alone. */
export function SignaturesOffline({ text }: { readonly text: string }) {
  const { data: found } = useQuery({
    queryKey: ['offline-signatures', text],
    queryFn: () => transactionsIn(text),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (found === undefined) return <p role="status">Reading the file.</p>
  const left = found.transactions.length - mostShown
  return (
    <div className={layout.stack}>
      <Note kind="warn" title="This site is not set up for the network of these signatures.">
        Each transaction is read from its bytes. Who signed it was not checked.
        {left > 0 && ` ${left} more transactions are not shown.`}
        {found.unread > 0 && ` ${found.unread} entries of the file are not read here.`}
      </Note>
      {found.transactions.slice(0, mostShown).map((pasted) => (
        <OfflineTransaction key={`${pasted.nonce} ${pasted.claimedHash}`} pasted={pasted} askForSafe={null} />
      ))}
    </div>
  )
}

async function transactionsIn(
  text: string,
): Promise<{ readonly transactions: readonly PastedTransaction[]; readonly unread: number }> {
  const file = await readSignaturesFile(text)
  if (file.kind !== 'file') return { transactions: [], unread: 1 }
  const chainId = typeof file.chain === 'number' ? file.chain : undefined
  const transactions = file.items.flatMap((item): readonly PastedTransaction[] => {
    if (item.kind !== 'transaction') return []
    const { nonce, ...fields } = item.transaction
    const { claimedHash, signatures } = item
    return [
      {
        kind: 'transaction',
        fields,
        nonce,
        safe: file.safe,
        chainId,
        claimedHash,
        signatures: signatures.map(({ claimedSigner, signature }) => ({ signer: claimedSigner, signature })),
      },
    ]
  })
  return { transactions, unread: file.items.length - transactions.length }
}
