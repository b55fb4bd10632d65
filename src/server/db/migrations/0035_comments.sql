CREATE TABLE "change_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item" bigint NOT NULL,
	"path" text NOT NULL,
	"answers" bigint,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "change_comment" ADD CONSTRAINT "change_comment_item_change_item_id_fk" FOREIGN KEY ("item") REFERENCES "public"."change_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_comment_item" ON "change_comment" USING btree ("item");