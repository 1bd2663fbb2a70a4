import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { describeUnreadable } from './describeUnreadable.ts'
import { type PasteFormProps, usePasted } from './usePasted.ts'

/** Where a transaction is pasted. What was typed stays, whatever is wrong with it. */
export function PasteForm(props: PasteFormProps) {
  const form = usePasted(props)
  const { asked, verify } = form
  return (
    <Panel title="Paste a transaction">
      <form
        data-check
        onSubmit={(event) => {
          event.preventDefault()
          verify()
        }}
      >
        <PanelBody>
          <TransactionField {...form} />
          <NonceField {...form} />
          <div className={layout.row}>
            <Button kind="primary" type="submit" unavailable={asked.isPending}>
              Verify
            </Button>
            {asked.isPending && <span role="status">Asking the gateway for its fields.</span>}
          </div>
          {asked.error !== null && <GatewayFailed error={asked.error} />}
        </PanelBody>
      </form>
    </Panel>
  )
}

type PastedState = ReturnType<typeof usePasted>

function TransactionField({ pasted, type, problem }: Pick<PastedState, 'pasted' | 'type' | 'problem'>) {
  return (
    <TextArea
      label="Transaction"
      hint="Its fields as JSON, a batch file of the Transaction Builder, the calldata of execTransaction, or a link or safeTxHash that this site’s gateway is asked for."
      problem={
        problem === undefined || problem === 'bad-nonce' ? undefined : describeUnreadable(problem, pasted)
      }
      rows={6}
      mono
      value={pasted}
      onChange={({ target: { value } }) => type(value)}
      spellCheck={false}
    />
  )
}

function NonceField({
  pasted,
  typedNonce,
  setTypedNonce,
  nextNonce,
  problem,
}: Pick<PastedState, 'pasted' | 'typedNonce' | 'setTypedNonce' | 'nextNonce' | 'problem'>) {
  return (
    <Field
      label="Nonce"
      hint={
        nextNonce === undefined
          ? 'Only needed if the transaction has no nonce.'
          : `Only needed if the transaction has no nonce. The next is ${nextNonce}.`
      }
      problem={problem === 'bad-nonce' ? describeUnreadable(problem, pasted) : undefined}
      value={typedNonce}
      placeholder={nextNonce === undefined ? undefined : String(nextNonce)}
      onChange={(event) => setTypedNonce(event.target.value)}
      inputMode="numeric"
    />
  )
}

function GatewayFailed({ error }: { readonly error: unknown }) {
  const describeError = useDescribeError()
  const { title, advice } = describeError(error)
  return (
    <Note kind="warn" title={title}>
      {advice} Or paste the fields of the transaction: that needs no gateway.
    </Note>
  )
}
