CREATE TABLE "change_picture" (
	"change_set" uuid NOT NULL,
	"picture" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_picture_change_set_picture_pk" PRIMARY KEY("change_set","picture")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_hash" CHECK ("hash" = encode(sha256("data"), 'hex')),
	CONSTRAINT "picture_type" CHECK ("type" in ('png', 'webp')),
	CONSTRAINT "picture_bytes" CHECK (octet_length("data") <= 50000)
);
--> statement-breakpoint
ALTER TABLE "change_picture" ADD CONSTRAINT "change_picture_change_set_change_set_id_fk" FOREIGN KEY ("change_set") REFERENCES "public"."change_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_picture" ADD CONSTRAINT "change_picture_picture_picture_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."picture"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_picture_picture" ON "change_picture" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "change_picture_uploads" ON "change_picture" USING btree ("uploaded_by","uploaded_at");--> statement-breakpoint
CREATE INDEX "picture_uploaded" ON "picture" USING btree ("uploaded_at");