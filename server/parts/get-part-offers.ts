import type { Ebay } from '#adapters/ebay/ebay.ts';
import { UpstreamError } from '#adapters/upstream-error.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { Log } from '#server/http/log.ts';
import { fitmentCategory } from './fitment-category.ts';

export interface PartOffersMeans {
  /** Null: none is configured. */
  ebay: Ebay | null;
  /** Gives the words that sellers find a part by; null: there is no such part. */
  diagnosis: { partSearch: (part: string) => Promise<string | null> };
  log: Log;
}

/** Offers of a part on eBay, fetched for whoever looks at them now: by eBay's terms they are kept nowhere. */
export function getPartOffers({ ebay, diagnosis, log }: PartOffersMeans): Handler<'getPartOffers'> {
  return async ({ params: { part: id, ...car } }) => {
    const part = await diagnosis.partSearch(id);
    if (part === null) throw new AppError('NOT_FOUND');
    if (ebay === null) return { status: 'off', total: 0, offers: [] };
    try {
      const { total, offers } = await ebay.search({ part, ...car, category: fitmentCategory(id) }, limits.shownOffers);
      return {
        status: 'answered',
        total,
        offers: offers.map((offer) => ({
          title: offer.title,
          price_cents: offer.priceCents,
          shipping_cents: offer.shippingCents,
          condition: offer.condition,
          url: offer.url,
          seller: offer.seller,
          feedback_percent: offer.feedbackPercent,
          fits: offer.fits,
        })),
      };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      log('warn', 'ebay gave no answer', { error });
      throw new AppError('OFFERS_UNAVAILABLE', {}, { cause: error });
    }
  };
}
