/** What a form shows and changes of a campaign's table. */
export interface CampaignDraft {
  readonly sides: { readonly first: string; readonly second: string };
  readonly levels: readonly { readonly id: string }[];
  readonly battles: readonly {
    readonly id: string;
    readonly name: string;
    readonly points: Readonly<Record<string, number | null>>;
  }[];
  readonly bands: readonly { readonly level: string; readonly from: number; readonly to: number }[];
}
