import type { Behaviour } from '../parentBehaviour.ts'

export type Behaviours = {
  readonly set: (behaviours: readonly Behaviour[]) => void
  /**
   * The first behaviour that fits a message of this method, or of the `call` that is to be passed on; its `times` are
   * used up by being taken.
   */
  readonly take: (method: string, call?: string) => Behaviour | undefined
}

export function createBehaviours(initial: readonly Behaviour[]): Behaviours {
  let left = withTimes(initial)
  return {
    set: (behaviours) => {
      left = withTimes(behaviours)
    },
    take: (method, call) => {
      const fitting = left.find(
        ({ behaviour: { methods }, times }) =>
          times > 0 && (methods?.some((name) => name === method || name === call) ?? true),
      )
      if (fitting === undefined) return undefined
      fitting.times -= 1
      return fitting.behaviour
    },
  }
}

function withTimes(behaviours: readonly Behaviour[]) {
  return behaviours.map((behaviour) => ({ behaviour, times: behaviour.times ?? Number.POSITIVE_INFINITY }))
}
