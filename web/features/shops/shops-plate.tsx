import type { ComponentProps } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand, type Openable } from '#web/ui/on-demand.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { ShopList } from './shop-list.tsx';
import { ShopsReport } from './shops-report.tsx';
import type ShopsWindow from './shops-window.tsx';
import styles from './shops.module.css';

const shopsWindow = onDemand<ComponentProps<typeof ShopsWindow>>(() => import('./shops-window.tsx'));

/** ACCT-02, ACCT-04: the three nearest shops, and the way to all. */
export function ShopsPlate({ className, open, onOpenChange }: Openable & { className?: string | undefined }) {
  return (
    <Plate title="Nearby shops" className={className}>
      <ShopsReport kind="all">
        {({ answer, at }) => (
          <>
            <ShopList shops={answer.shops.slice(0, limits.shownShops)} status={answer.status} at={at} rank="h3" />
            {answer.shops.length > 0 && (
              <div className={styles['controls']}>
                <Button
                  icon="shop"
                  aria-haspopup="dialog"
                  onPointerEnter={shopsWindow.expect}
                  onFocus={shopsWindow.expect}
                  onClick={() => onOpenChange(true)}
                >
                  All nearby shops
                </Button>
              </div>
            )}
          </>
        )}
      </ShopsReport>
      <shopsWindow.Part open={open} onOpenChange={onOpenChange} />
    </Plate>
  );
}
