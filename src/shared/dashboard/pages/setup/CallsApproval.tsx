import type { LibraryRequest } from '../../../source/OfficialPackages.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { AskStep } from '../../sign/ask/AskStep.tsx'
import { BatchCheck } from '../../sign/ask/BatchCheck.tsx'
import { useCheckedAsk } from '../../sign/ask/useCheckedAsk.ts'
import { useTwin } from '../../sign/ask/useTwin.ts'
import { ApprovalForm, RequestToReview, whyNotApproved } from './RequestToReview.tsx'
import { useApproval } from './useApproval.ts'

type CallsRequest = Extract<LibraryRequest, { kind: 'calls' }>

/** Calls that a library asked for: what they do, what the checks find, and the step that sends them. */
export function CallsApproval({ request }: { readonly request: CallsRequest }) {
  const ready = useReady()
  const { asked, asking } = useSendingCalls(request)
  const { calls, reject } = request
  const asker = askerName(ready.host)
  const reason = whyNotApproved(ready)
  return (
    <>
      <RequestToReview
        title={
          calls.length === 1
            ? 'A library wants to send 1 call'
            : `A library wants to send ${calls.length} calls`
        }
        asker={asker}
        onReject={asked ? undefined : reject}
      />
      <BatchCheck calls={calls} onAssessed={asking.checkedAsk.assessed} />
      <ApprovalForm title="Send what the library asked for" onSubmit={asking.checkedAsk.submit}>
        <AskStep words={sendWords(asker)} complete={reason === undefined} reason={reason} asking={asking} />
      </ApprovalForm>
    </>
  )
}

/** Asks the host for the calls once they were reviewed; equal ones that went out before are held against them. */
function useSendingCalls({ account, calls, answer }: CallsRequest) {
  const ready = useReady()
  const source = useSource()
  const { approve, asked, checking } = useApproval(answer)
  const checkedAsk = useCheckedAsk({
    needed: true,
    ask: (clear, despite) =>
      approve(() =>
        source.sendCalls(calls, account, clear({ kind: 'calls', account, calls }), {
          despite: [...despite, ...ended],
        }),
      ),
  })
  const { twin, ended } = useTwin(ready, calls, 'send')
  return { asked, asking: { checking, checkedAsk, twin } }
}

function sendWords(asker: string) {
  return {
    thing: 'batch',
    button: `Send in ${asker}`,
    again: 'It is closed, send',
    earlier:
      'An earlier request has no answer yet. It may still have been sent: look at the list above before you send the same again.',
    steps: [
      'Safe{Wallet} asks you to confirm. Compare what it shows with the calls above.',
      'Owners sign until the threshold is met.',
      'The library receives the safeTxHash.',
    ],
  }
}
