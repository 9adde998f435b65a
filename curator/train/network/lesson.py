"""A lesson as `npm run learn -- --lesson <folder>` writes it (write-lesson.ts)."""

import json
import os

import numpy as np
import torch


class Lesson:
    def __init__(self, folder: str):
        with open(os.path.join(folder, 'names.json')) as file:
            self.names = json.load(file)
        rows = lambda kind, as_type: (
            np.fromfile(os.path.join(folder, f'{kind}.bin'), as_type),
            np.fromfile(os.path.join(folder, f'{kind}.off'), np.int32),
        )
        self.words, self.word_places = rows('words', np.int32)
        self.bag, self.bag_places = rows('bag', np.int32)
        self.scales, _ = rows('scales', np.float32)
        self.finding_labels, self.finding_places = rows('finding_labels', np.int32)
        self.finding_linear, _ = rows('finding_linear', np.float32)
        self.finding_told, _ = rows('finding_told', np.int32)
        self.finding_weight, _ = rows('finding_weight', np.float32)
        self.danger_linear, self.danger_places = rows('danger_linear', np.float32)
        self.danger_right, self.right_places = rows('danger_right', np.int32)
        self.danger_weight, _ = rows('danger_weight', np.float32)
        self.count = len(self.word_places) - 1

    def words_of(self, text: int):
        """Numbers of its words; -1 for one that is unknown, -2 between sentences."""
        return self.words[self.word_places[text] : self.word_places[text + 1]]

    def bag_of(self, text: int):
        here = slice(self.bag_places[text], self.bag_places[text + 1])
        return self.bag[here], self.scales[here]

    def findings_of(self, texts):
        """Of those that are labelled: row, label, score of the linear reader, truth and weight, a number each for every label; None where none is."""
        parts = []
        for row, text in enumerate(texts):
            here = slice(self.finding_places[text], self.finding_places[text + 1])
            size = here.stop - here.start
            if self.finding_weight[text] == 0 or size == 0:
                continue
            told = self.finding_told[here].astype(np.float32)
            weights = np.full(size, self.finding_weight[text], np.float32)
            labels = self.finding_labels[here].astype(np.int64)
            parts.append((np.full(size, row), labels, self.finding_linear[here], told, weights))
        return tuple(torch.from_numpy(np.concatenate(each)) for each in zip(*parts)) if parts else None

    def dangers_of(self, texts):
        """Of those that are judged: rows, scores of the linear reader, which labels are right, and weights; None where none is."""
        rows = [row for row, text in enumerate(texts) if self.danger_places[text + 1] > self.danger_places[text]]
        if not rows:
            return None
        judged = [texts[row] for row in rows]
        linear = np.stack([self.danger_linear[self.danger_places[text] : self.danger_places[text + 1]] for text in judged])
        right = torch.zeros(len(rows), linear.shape[1])
        for row, text in enumerate(judged):
            right[row, self.danger_right[self.right_places[text] : self.right_places[text + 1]]] = 1
        return rows, torch.from_numpy(linear), right, torch.from_numpy(self.danger_weight[judged])

    def batches(self, texts, size: int):
        """All texts once, in chance order, those of a batch about as long as each other."""
        lengths = np.diff(self.word_places)
        order = np.random.permutation(texts)
        parts = np.array_split(order, max(1, len(order) // (size * 50)))
        order = np.concatenate([part[np.argsort(lengths[part], kind='stable')] for part in parts])
        batches = [order[at : at + size] for at in range(0, len(order), size)]
        np.random.shuffle(batches)
        return batches
