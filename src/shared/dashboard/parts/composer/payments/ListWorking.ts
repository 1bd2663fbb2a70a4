/** Work on a list that takes a while. `done`: rows or transactions so far; `of`: of how many, where that is known. */
export type ListWorking = {
  readonly kind: 'reading' | 'asking' | 'names' | 'checking' | 'history'
  readonly stopped: boolean
  readonly done: number
  readonly of: number | undefined
  readonly stop: () => void
  readonly goOn: () => void
}
