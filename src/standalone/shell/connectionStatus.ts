import type { Connection } from '../../shared/source/Connection.ts'
import type { SignInState } from '../signIn/signInSession.ts'

/** SPEC section 4. `unauthenticated`: the wallet is connected, and the sign-in that was asked for is not answered. */
export type ConnectionStatus = 'disconnected' | 'unauthenticated' | 'connected' | 'loading'

export function connectionStatus(
  connection: Pick<Connection, 'status'>,
  signIn: Pick<SignInState, 'status'>,
): ConnectionStatus {
  switch (connection.status) {
    case 'connecting':
      return 'loading'
    case 'disconnected':
    case 'failed':
      return 'disconnected'
    case 'ready':
      return signIn.status === 'asking' ? 'unauthenticated' : 'connected'
  }
}
