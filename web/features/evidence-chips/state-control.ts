/** What sets the state of one observation. */
export interface StateControl {
  /** Id of the element that names the observation. */
  labelId: string;
  states: { state: string; label: string }[];
  state: string;
  onChange: (state: string) => void;
}
