/** What an app is told instead of an answer. It travels as it is, so it says nothing of this page or its nodes. */
export class AppRefusal extends Error {
  constructor(told: string) {
    super(told)
    this.name = 'AppRefusal'
  }
}
