import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { Button } from '#web/ui/button.tsx';
import { needsShop } from './needs-shop.ts';
import { openShops } from './place-access.tsx';
import styles from './shop-offer.module.css';

/** LOC-04: after a diagnosis that says a shop is needed, the way to one. */
export function ShopOffer({ reply }: { reply: ReplyView }) {
  if (!needsShop(reply)) return null;
  return (
    <div className={styles['offer']}>
      <Button icon="shop" aria-haspopup="dialog" onClick={openShops}>
        Find a shop near me
      </Button>
    </div>
  );
}
