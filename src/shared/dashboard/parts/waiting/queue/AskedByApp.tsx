import text from '../../../../ui/text.module.css'
import { askerWithProof } from '../../frame/page/askerWords.ts'
import { useProposalAsker } from './useProposalAsker.ts'

type ProposalOfApp = {
  /** Of the gateway, or the safeTxHash. */
  readonly id: string
}

/** In a row of the queue: the app that asked for what was signed in this browser. */
export function RowAsker({ id }: ProposalOfApp) {
  const asker = useProposalAsker(id)
  return asker && <span>Asked by {askerWithProof(asker)}, as this browser noted</span>
}

/** On the page of a transaction: the same, and what it is worth. */
export function PageAsker({ id }: ProposalOfApp) {
  const asker = useProposalAsker(id)
  return (
    asker && (
      <p className={text.small}>
        Asked by {askerWithProof(asker)}, {asker.door === 'frame' ? 'in a frame' : 'over WalletConnect'}. This
        browser noted it when the transaction was signed here. It is not part of what is signed.
      </p>
    )
  )
}
