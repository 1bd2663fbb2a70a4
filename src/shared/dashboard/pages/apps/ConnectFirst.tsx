import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'

/** In the place of signing, where no wallet is connected. */
export function ConnectFirst() {
  const { connect } = useSource().capabilities
  return (
    <>
      <p>Only the wallet of an owner can sign it. The request stays as it is while you connect one.</p>
      {connect !== undefined && (
        <Button block onClick={connect}>
          Connect a wallet
        </Button>
      )}
    </>
  )
}
