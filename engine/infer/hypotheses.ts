/** Sets of up to three causes that could be behind it, with unnormalised log weights; it grows as they are added. */
export class Hypotheses {
  count = 0;
  /** Flat, three a hypothesis, −1 = none; valid up to `count`, as the weights. */
  members: Int32Array;
  logWeights: Float64Array;

  /** @param room for so many without growing */
  constructor(room: number) {
    this.members = new Int32Array(3 * room);
    this.logWeights = new Float64Array(room);
  }

  add(first: number, second: number, third: number, logWeight: number): void {
    const at = this.count;
    if (at === this.logWeights.length) this.grow();
    this.members[3 * at] = first;
    this.members[3 * at + 1] = second;
    this.members[3 * at + 2] = third;
    this.logWeights[at] = logWeight;
    this.count = at + 1;
  }

  private grow(): void {
    const room = 2 * this.count + 16;
    const members = new Int32Array(3 * room);
    members.set(this.members);
    this.members = members;
    const logWeights = new Float64Array(room);
    logWeights.set(this.logWeights);
    this.logWeights = logWeights;
  }
}
