import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { SliderArrows } from './sliderArrows.tsx';

const LENGTH = 3;

export const entry: GalleryEntry = {
  title: 'Slider arrows',
  about: 'Two arrows that move a row of pictures or goods.',
  live: live({ atLeftEnd: false, atRightEnd: false }, ({ atLeftEnd, atRightEnd }, { texts }) => ({
    code: `<SliderArrows controls="row" texts={texts.slider} atLeftEnd={${atLeftEnd}} atRightEnd={${atRightEnd}} onLeft={…} onRight={…} />`,
    shown: (
      <>
        <p id="slider-arrows-live">Morgenrot</p>
        <SliderArrows
          controls="slider-arrows-live"
          texts={{ left: texts.slider.left(), right: texts.slider.right() }}
          atLeftEnd={atLeftEnd}
          atRightEnd={atRightEnd}
          onLeft={() => {}}
          onRight={() => {}}
        />
      </>
    ),
  })),
  states: [state('At the left end', 0), state('Between', 1), state('At the right end', LENGTH - 1)],
};

function state(name: string, begin: number) {
  return {
    name,
    code: '<SliderArrows controls="row" texts={texts.slider} atLeftEnd={…} atRightEnd={…} onLeft={…} onRight={…} />',
    render: ({ texts }: GalleryContext) => <Row begin={begin} texts={texts} />,
  };
}

function Row({ begin, texts }: { begin: number; texts: GalleryContext['texts'] }) {
  const [at, setAt] = useState(begin);
  const id = `slider-arrows-${begin}`;
  return (
    <>
      <p id={id}>
        {at + 1}/{LENGTH}
      </p>
      <SliderArrows
        controls={id}
        texts={{ left: texts.slider.left(), right: texts.slider.right() }}
        atLeftEnd={at === 0}
        atRightEnd={at === LENGTH - 1}
        onLeft={() => setAt(at - 1)}
        onRight={() => setAt(at + 1)}
      />
    </>
  );
}
