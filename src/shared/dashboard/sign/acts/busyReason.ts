import type { Act } from './useAct.ts'

/** Why a button waits while its act goes on; `undefined` where it does not. */
export function busyReason({ state, busy }: Pick<Act, 'state' | 'busy'>): string | undefined {
  if (!busy) return undefined
  switch (state.status) {
    case 'sharing':
      return 'The gateway is asked to take it.'
    case 'looking':
      return 'It is looked for in the gateway’s list.'
    default:
      return 'Your wallet asks you.'
  }
}
